import { createId } from '@klasna/kit/create-id';

/** Returns a random UUID of version 4. `crypto.randomUUID` is missing on pages served over plain HTTP. */
export const createOperationId = (): string =>
  createId().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
