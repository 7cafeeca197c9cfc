// Of several questions under way only the newest counts: an answer to an older one is never shown.

export class Latest {
  private newest = 0;

  /** Begins a question; what is returned says whether it is still the newest. */
  begin(): () => boolean {
    const number = (this.newest += 1);
    return () => number === this.newest;
  }

  /** From now on no question under way is the newest. */
  cancel(): void {
    this.newest += 1;
  }
}
