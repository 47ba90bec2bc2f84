import type { WordView } from '@klasna/contract/dictionary/models';
import type { TableSelection } from '@klasna/kit/data-table';
import { lazyDialog } from '@klasna/kit/lazy-dialog';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useFreshDialog } from '../../../lib/use-fresh-dialog.ts';

const GiveDialog = lazyDialog(async () => (await import('./give-dialog.tsx')).GiveDialog);

const noSelection: ReadonlySet<string> = new Set();

/** Lets staff select words of a student and assign them for training. */
export function useGiveWords(
  studentId: string | undefined,
  words: readonly WordView[],
): { readonly selection: TableSelection<WordView> | undefined; readonly dialog: ReactNode } {
  const { t } = useTranslation('dictionary');
  const [selected, setSelected] = useState(noSelection);
  const { dialogKey, open, dialogProps } = useFreshDialog();
  if (studentId === undefined) return { selection: undefined, dialog: null };
  // Drops selected words that are no longer listed.
  const selectedIds = new Set(words.filter(({ id }) => selected.has(id)).map(({ id }) => id));
  return {
    selection: {
      selected: selectedIds,
      onChange: setSelected,
      actions: <Button onClick={() => open(undefined)}>{t('give.button')}</Button>,
    },
    dialog: dialogKey > 0 && (
      <GiveDialog
        key={dialogKey}
        {...dialogProps}
        studentId={studentId}
        wordIds={[...selectedIds]}
        onGiven={() => setSelected(noSelection)}
      />
    ),
  };
}
