import type { WordView } from '@klasna/contract/dictionary/models';
import type { TableSelection } from '@klasna/kit/data-table';
import { useTranslation } from '@klasna/kit/words';
import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const GiveDialog = lazy(() => import('./give-dialog.tsx').then((module) => ({ default: module.GiveDialog })));

const none: ReadonlySet<string> = new Set();

/** Staff choose words of a student and give them to be practised. */
export function useGiving(
  studentId: string | undefined,
  words: readonly WordView[],
): { readonly selection: TableSelection | undefined; readonly shown: ReactNode } {
  const { t } = useTranslation('dictionary');
  const [selected, setSelected] = useState(none);
  const [opened, setOpened] = useState<{ readonly number: number; readonly is: boolean }>({
    number: 0,
    is: false,
  });
  if (studentId === undefined) return { selection: undefined, shown: null };
  // What is not shown any more cannot be meant.
  const chosen = new Set(words.filter(({ id }) => selected.has(id)).map(({ id }) => id));
  return {
    selection: {
      selected: chosen,
      onChange: setSelected,
      actions: (
        <Button onClick={() => setOpened(({ number }) => ({ number: number + 1, is: true }))}>
          {t('give.button')}
        </Button>
      ),
    },
    shown: opened.number > 0 && (
      <Suspense fallback={null}>
        <GiveDialog
          key={opened.number}
          studentId={studentId}
          wordIds={[...chosen]}
          opened={opened.is}
          onClose={() => setOpened(({ number }) => ({ number, is: false }))}
          onGiven={() => setSelected(none)}
        />
      </Suspense>
    ),
  };
}
