/** A file that is already uploaded. */
export interface StoredFile {
  readonly name: string;
  /** The URL of a thumbnail. */
  readonly preview?: string;
}
