import { newId } from '@klasna/kit/new-id';

/** The same chance as everywhere, written as the server reads ids: a UUID of version 4. */
export const operationId = (): string =>
  newId().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
