import type { WordView } from '@klasna/contract/dictionary/models';
import { lateDialog } from '@klasna/kit/late-dialog';
import type { ReactNode } from 'react';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';
import type { MetWord } from './word-dialog.tsx';

/** The form loads on demand, because words are read far more often than edited. */
const WordDialog = lateDialog(async () => (await import('./word-dialog.tsx')).WordDialog);

interface Edited {
  readonly word?: WordView;
  readonly met?: MetWord;
}

interface OpenedDialog {
  readonly add: (met?: MetWord) => void;
  readonly edit: (word: WordView) => void;
  readonly shown: ReactNode;
}

export function useWordDialog(
  studentId: string | undefined,
  onCreated?: (word: WordView) => void,
): OpenedDialog {
  const { number, about: edited, open, manners } = useFreshDialog<Edited>();
  return {
    add: (met = {}) => open({ met }),
    edit: (word) => open({ word }),
    shown: edited && (
      <WordDialog
        key={number}
        {...manners}
        word={edited.word}
        met={edited.met}
        studentId={studentId}
        onCreated={onCreated}
      />
    ),
  };
}
