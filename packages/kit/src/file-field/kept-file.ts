/** A file that is there already. */
export interface KeptFile {
  readonly name: string;
  /** The address of a small picture of it. */
  readonly preview?: string;
}
