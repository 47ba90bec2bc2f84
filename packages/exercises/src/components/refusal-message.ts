import { FileRefusal } from './component-types.ts';

/** Returns the message of a `FileRefusal`; undefined for any other error. */
export const toRefusalMessage = (cause: unknown): string | undefined =>
  cause instanceof FileRefusal ? cause.message : undefined;
