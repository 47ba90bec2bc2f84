import type { SelectionResult } from '@klasna/contract/people/selection';
import { type ReactNode, useState } from 'react';
import { RefusedList } from './refused-list.tsx';
import type { SelectedDialogProps } from './selected-people.ts';
import type { BatchOutcome } from './send-in-batches.ts';
import { listRefused } from './use-selected-changes.ts';

/**
 * Lists the people who were left out, closes the dialog and clears the selection. After a failure the dialog stays
 * open, so that the person can send the same request again.
 */
export function useRefusedList({ onDone }: Pick<SelectedDialogProps, 'onDone'>): {
  readonly finish: (outcome: BatchOutcome<SelectionResult>) => boolean;
  readonly refusedList: ReactNode;
} {
  const [refusedResults, setRefused] = useState<readonly SelectionResult[]>([]);
  return {
    finish: ({ results, failure }) => {
      setRefused(listRefused(results));
      if (failure) return false;
      onDone();
      return true;
    },
    refusedList: refusedResults.length > 0 && (
      <RefusedList refused={refusedResults} onClose={() => setRefused([])} />
    ),
  };
}
