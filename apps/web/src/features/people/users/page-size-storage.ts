/** The page size of the people lists: from the URL, else the one last used in this browser. */
import { limits } from '@klasna/contract/limits';
import { type PageSize, pageSizes } from '@klasna/contract/people/values';
import { readStored, writeStored } from '../../../lib/storage.ts';

const storageKey = 'peoplePageSize';

export function readPageSize(): PageSize {
  const stored = Number(readStored(storageKey));
  return pageSizes.find((size) => size === stored) ?? limits.pageSize;
}

/** Stores the size and returns it if it is one of the choices. */
export function storePageSize(requested: number): PageSize | undefined {
  const size = pageSizes.find((choice) => choice === requested);
  if (size) writeStored(storageKey, size === limits.pageSize ? null : String(size));
  return size;
}
