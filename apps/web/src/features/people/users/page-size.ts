/** How many rows a list of people shows: as its address says, else as this browser remembers. */
import { limits } from '@klasna/contract/limits';
import { type PageSize, pageSizes } from '@klasna/contract/people/values';
import { readStored, writeStored } from '../../../lib/storage.ts';

const key = 'peoplePageSize';

export function storedPageSize(): PageSize {
  const stored = Number(readStored(key));
  return pageSizes.find((size) => size === stored) ?? limits.pageSize;
}

/** Answers the size, where it is one of those that are offered. */
export function storePageSize(wanted: number): PageSize | undefined {
  const size = pageSizes.find((one) => one === wanted);
  if (size) writeStored(key, size === limits.pageSize ? null : String(size));
  return size;
}
