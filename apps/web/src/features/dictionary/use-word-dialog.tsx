import type { WordView } from '@klasna/contract/dictionary/models';
import { lazyDialog } from '@klasna/kit/lazy-dialog';
import type { ReactNode } from 'react';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';
import type { WordPrefill } from './word-dialog.tsx';

/** The form loads on demand, because words are read far more often than edited. */
const WordDialog = lazyDialog(async () => (await import('./word-dialog.tsx')).WordDialog);

interface WordDialogTarget {
  readonly word?: WordView;
  readonly prefill?: WordPrefill;
}

interface WordDialogState {
  readonly add: (prefill?: WordPrefill) => void;
  readonly edit: (word: WordView) => void;
  readonly dialog: ReactNode;
}

export function useWordDialog(
  studentId: string | undefined,
  onCreated?: (word: WordView) => void,
): WordDialogState {
  const { dialogKey, item: edited, open, dialogProps } = useFreshDialog<WordDialogTarget>();
  return {
    add: (prefill = {}) => open({ prefill }),
    edit: (word) => open({ word }),
    dialog: edited && (
      <WordDialog
        key={dialogKey}
        {...dialogProps}
        word={edited.word}
        prefill={edited.prefill}
        studentId={studentId}
        onCreated={onCreated}
      />
    ),
  };
}
