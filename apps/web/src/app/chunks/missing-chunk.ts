/** A code chunk that could not be loaded. The router reloads the document for the browser's own error, and not for this one. */
export class MissingChunk extends Error {
  readonly #loadFiles: () => Promise<unknown>;
  /** Asking again cannot help: a newer version has replaced the file, or the browser remembers that its import failed. */
  readonly needsReload: boolean;

  constructor(file: string, loadFiles: () => Promise<unknown>, needsReload: boolean, cause?: unknown) {
    super(`Missing chunk: ${file}`, { cause });
    this.#loadFiles = loadFiles;
    this.needsReload = needsReload;
  }

  /** Sends for its files once more. Resolves when the import would succeed, and rejects with the next failure. */
  async retry(): Promise<void> {
    await this.#loadFiles();
  }
}
