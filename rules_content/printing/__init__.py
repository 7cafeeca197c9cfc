"""What is printed: the booklet and the sheet of an edition, and the card of an agreement, as PDFs made by typst."""
