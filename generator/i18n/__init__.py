"""The translator's workshop: what there is to translate, gettext catalogues, and texts in the language of a build."""
