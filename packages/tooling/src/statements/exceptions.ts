/** Statements that do not carry their school, each with its reason. The list only gets shorter. */
export interface Exception {
  /** How it begins, white space aside. */
  readonly begins: string;
  readonly why: string;
}

export const exceptions: readonly Exception[] = [];
