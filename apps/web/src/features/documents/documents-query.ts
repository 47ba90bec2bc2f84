import { limits } from '@klasna/base/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listDocuments, type Owner } from './document-requests.ts';

/**
 * The key of all lists of documents. A change refetches all lists, because the documents of a group are also among
 * those of its students.
 */
export const documentsKey = ['documents'] as const;

/** Returns the page size. Students have few documents and see all of them at once. */
export const pageSizeOf = ({ kind }: Owner): number =>
  kind === 'own' ? limits.pageSizeMax : limits.pageSize;

export const documentsQuery = (owner: Owner, page: number) =>
  queryOptions({
    queryKey: [...documentsKey, owner, page],
    queryFn: ({ signal }) => listDocuments(owner, { page, limit: pageSizeOf(owner) }, signal),
    placeholderData: keepPreviousData,
  });
