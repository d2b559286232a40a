"""Pages of books: blocks become atoms on a grid of baselines, atoms fill columns, columns make pages."""
