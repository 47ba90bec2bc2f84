import { FileRefusal } from './component-types.ts';

/** The message of a `FileRefusal`; undefined for any other cause. */
export const toRefusalMessage = (cause: unknown): string | undefined =>
  cause instanceof FileRefusal ? cause.message : undefined;
