/** The page size of the people lists: from the URL, else the one last used in this browser. */
import { limits } from '@klasna/contract/limits';
import { type PageSize, pageSizes } from '@klasna/contract/people/values';
import { readStored, writeStored } from '../../../lib/storage.ts';

const key = 'peoplePageSize';

export function storedPageSize(): PageSize {
  const stored = Number(readStored(key));
  return pageSizes.find((size) => size === stored) ?? limits.pageSize;
}

/** Stores the size and returns it if it is one of the choices. */
export function storePageSize(wanted: number): PageSize | undefined {
  const size = pageSizes.find((one) => one === wanted);
  if (size) writeStored(key, size === limits.pageSize ? null : String(size));
  return size;
}
