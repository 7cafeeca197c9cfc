"""PDFs compiled by typst: the booklet and the sheet of an edition, the card of an agreement."""
