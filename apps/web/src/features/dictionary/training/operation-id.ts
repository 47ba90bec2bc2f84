import { createId } from '@klasna/kit/create-id';

/** A random UUID of version 4, the id format of the server. */
export const createOperationId = (): string =>
  createId().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
