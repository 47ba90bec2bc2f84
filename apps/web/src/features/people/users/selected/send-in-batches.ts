/** Sends a selection in sequential batches, because one request accepts a limited number of ids. Pure. */
import type { Selection } from '@klasna/contract/people/selection';
import { selectionLimits } from '@klasna/contract/people/values';

export async function sendInBatches<Result>(
  people: Selection,
  send: (batch: Selection) => Promise<readonly Result[]>,
): Promise<readonly Result[]> {
  if (!('ids' in people)) return send(people);
  const results: Result[] = [];
  for (let start = 0; start < people.ids.length; start += selectionLimits.ids)
    results.push(...(await send({ ids: people.ids.slice(start, start + selectionLimits.ids) })));
  return results;
}
