import type { SelectionResult } from '@klasna/contract/people/selection';
import { type ReactNode, useState } from 'react';
import { RefusedList } from './refused-list.tsx';
import type { SelectedDialogProps } from './selected.ts';
import { refusedOf } from './use-selected-changes.ts';

/** Closes the dialog, clears the selection and lists the people who were left out. */
export function useRefused({ onDone }: Pick<SelectedDialogProps, 'onDone'>): {
  readonly finish: (results: readonly SelectionResult[] | undefined) => boolean;
  readonly list: ReactNode;
} {
  const [refused, setRefused] = useState<readonly SelectionResult[]>([]);
  return {
    finish: (results) => {
      if (!results) return false;
      setRefused(refusedOf(results));
      onDone();
      return true;
    },
    list: refused.length > 0 && <RefusedList refused={refused} onClose={() => setRefused([])} />,
  };
}
