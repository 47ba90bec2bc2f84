import type { SelectionResult } from '@klasna/contract/people/selection';
import { type ReactNode, useState } from 'react';
import { RefusedList } from './refused-list.tsx';
import type { SelectedDialogProps } from './selected-people.ts';
import { listRefused } from './use-selected-changes.ts';

/** Closes the dialog, clears the selection and lists the people who were left out. */
export function useRefusedList({ onDone }: Pick<SelectedDialogProps, 'onDone'>): {
  readonly finish: (results: readonly SelectionResult[] | undefined) => boolean;
  readonly refusedList: ReactNode;
} {
  const [refusedResults, setRefused] = useState<readonly SelectionResult[]>([]);
  return {
    finish: (results) => {
      if (!results) return false;
      setRefused(listRefused(results));
      onDone();
      return true;
    },
    refusedList: refusedResults.length > 0 && (
      <RefusedList refused={refusedResults} onClose={() => setRefused([])} />
    ),
  };
}
