/**
 * The error that a code chunk cannot be loaded. The router reloads the document for the browser's own error, but not
 * for this one.
 */
export class MissingChunk extends Error {
  readonly #loadFiles: () => Promise<unknown>;
  /**
   * Whether a retry cannot help, because a newer version has replaced the file or the browser remembers the failed
   * import.
   */
  readonly needsReload: boolean;

  constructor(file: string, loadFiles: () => Promise<unknown>, needsReload: boolean, cause?: unknown) {
    super(`Missing chunk: ${file}`, { cause });
    this.#loadFiles = loadFiles;
    this.needsReload = needsReload;
  }

  /** Fetches the files again. Resolves if the import would now succeed and rejects with the next failure. */
  async retry(): Promise<void> {
    await this.#loadFiles();
  }
}
