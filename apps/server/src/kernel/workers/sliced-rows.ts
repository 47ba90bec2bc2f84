/** Reads and maps a table in slices, because reading all rows at once would block the server. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

interface Table {
  readonly rows: readonly unknown[];
}

export type TablePart<T extends Table> = Omit<T, 'rows'> | T['rows'];

const rowsPerSlice = 100;

export async function* sliceRows<T extends Table>({ rows, ...rest }: T): AsyncGenerator<TablePart<T>> {
  yield rest;
  for (let start = 0; start < rows.length; start += rowsPerSlice)
    yield rows.slice(start, start + rowsPerSlice) as unknown as T['rows'];
}

export function joinRows<T extends Table>([first, ...slices]: readonly TablePart<T>[]): T {
  return { ...(first as object), rows: slices.flat() } as unknown as T;
}

const sliceMs = 5;

/** Maps a long list, and lets other requests run every few milliseconds. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let sliceEnd = performance.now() + sliceMs;
  for (const [index, item] of items.entries()) {
    results.push(map(item, index));
    if (performance.now() < sliceEnd) continue;
    await yieldToEventLoop();
    sliceEnd = performance.now() + sliceMs;
  }
  return results;
}
