import { FileRefusal } from './face.ts';

/** The message of a `FileRefusal`; undefined for any other cause. */
export const refusalOf = (cause: unknown): string | undefined =>
  cause instanceof FileRefusal ? cause.message : undefined;
