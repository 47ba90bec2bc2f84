/** A file that is already uploaded. */
export interface KeptFile {
  readonly name: string;
  /** The URL of a thumbnail. */
  readonly preview?: string;
}
