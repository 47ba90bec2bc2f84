/** Sends a selection in sequential batches, because one request accepts a limited number of ids. Pure. */
import type { Selection } from '@klasna/contract/people/selection';
import { selectionLimits } from '@klasna/contract/people/values';

export interface BatchOutcome<Result> {
  /** The results of the batches that succeeded. */
  readonly results: readonly Result[];
  /** Why a batch failed; later batches were not sent. */
  readonly failure?: { readonly cause: unknown };
}

export async function sendInBatches<Result>(
  people: Selection,
  send: (batch: Selection) => Promise<readonly Result[]>,
): Promise<BatchOutcome<Result>> {
  const results: Result[] = [];
  try {
    for (const batch of listBatches(people)) results.push(...(await send(batch)));
    return { results };
  } catch (cause) {
    return { results, failure: { cause } };
  }
}

function listBatches(people: Selection): Selection[] {
  if (!('ids' in people)) return [people];
  const batches: Selection[] = [];
  for (let start = 0; start < people.ids.length; start += selectionLimits.ids)
    batches.push({ ids: people.ids.slice(start, start + selectionLimits.ids) });
  return batches;
}
