"""Maps drawn: from squares and outlines in km to a page. The only part of the generator that reckons with areas."""
