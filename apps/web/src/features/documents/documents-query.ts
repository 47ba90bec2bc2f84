import { limits } from '@klasna/base/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listDocuments, type Owner } from './document-requests.ts';

/** Covers every list, because a group's documents are also among those of its students. */
export const documentsKey = ['documents'] as const;

/** Students have few documents and see them all at once. */
export const pageSizeOf = ({ kind }: Owner): number =>
  kind === 'own' ? limits.pageSizeMax : limits.pageSize;

export const documentsQuery = (owner: Owner, page: number) =>
  queryOptions({
    queryKey: [...documentsKey, owner, page],
    queryFn: ({ signal }) => listDocuments(owner, { page, limit: pageSizeOf(owner) }, signal),
    placeholderData: keepPreviousData,
  });
