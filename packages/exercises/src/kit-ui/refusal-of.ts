import { FileRefusal } from './face.ts';

/** The words of whoever refused a file, where there are some. */
export const refusalOf = (cause: unknown): string | undefined =>
  cause instanceof FileRefusal ? cause.message : undefined;
