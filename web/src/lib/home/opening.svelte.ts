/** Opening a table from the home page: once at a time, and it may fail. */
export class Opening {
  busy = $state(false);
  failed = $state(false);

  async run(open: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.failed = false;
    try {
      await open();
    } catch {
      this.failed = true;
    } finally {
      this.busy = false;
    }
  }
}
