import type { WordView } from '@klasna/contract/dictionary/models';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { MetWord } from './word-dialog.tsx';

/** Words are read far more often than written, so the form comes when it is wanted. */
const WordDialog = lazy(() => import('./word-dialog.tsx').then((module) => ({ default: module.WordDialog })));

interface Edited {
  /** Another number is another dialog, which begins with its own values. */
  readonly number: number;
  readonly opened: boolean;
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
  const [edited, setEdited] = useState<Edited>({ number: 0, opened: false });
  return {
    add: (met = {}) => setEdited(({ number }) => ({ number: number + 1, opened: true, met })),
    edit: (word) => setEdited(({ number }) => ({ number: number + 1, opened: true, word })),
    shown: edited.number > 0 && (
      <Suspense fallback={null}>
        <WordDialog
          key={edited.number}
          word={edited.word}
          met={edited.met}
          studentId={studentId}
          opened={edited.opened}
          onClose={() => setEdited((before) => ({ ...before, opened: false }))}
          onCreated={onCreated}
        />
      </Suspense>
    ),
  };
}
