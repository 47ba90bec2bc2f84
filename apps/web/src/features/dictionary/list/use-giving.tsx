import type { WordView } from '@klasna/contract/dictionary/models';
import type { TableSelection } from '@klasna/kit/data-table';
import { lateDialog } from '@klasna/kit/late-dialog';
import { useTranslation } from '@klasna/kit/words';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useFreshDialog } from '../../../lib/use-fresh-dialog.ts';

const GiveDialog = lateDialog(async () => (await import('./give-dialog.tsx')).GiveDialog);

const none: ReadonlySet<string> = new Set();

/** Lets staff select words of a student and assign them for training. */
export function useGiving(
  studentId: string | undefined,
  words: readonly WordView[],
): { readonly selection: TableSelection<WordView> | undefined; readonly shown: ReactNode } {
  const { t } = useTranslation('dictionary');
  const [selected, setSelected] = useState(none);
  const { number, open, manners } = useFreshDialog();
  if (studentId === undefined) return { selection: undefined, shown: null };
  // Drops selected words that are no longer listed.
  const chosen = new Set(words.filter(({ id }) => selected.has(id)).map(({ id }) => id));
  return {
    selection: {
      selected: chosen,
      onChange: setSelected,
      actions: <Button onClick={() => open(undefined)}>{t('give.button')}</Button>,
    },
    shown: number > 0 && (
      <GiveDialog
        key={number}
        {...manners}
        studentId={studentId}
        wordIds={[...chosen]}
        onGiven={() => setSelected(none)}
      />
    ),
  };
}
