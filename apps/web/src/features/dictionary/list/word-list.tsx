import type { WordView } from '@klasna/contract/dictionary/models';
import { useConfirmDelete } from '@klasna/kit/confirm';
import { DataTable } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconPencil, IconTrash, IconVocabulary } from '@klasna/kit/icons';
import { lazyDialog } from '@klasna/kit/lazy-dialog';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { GuideLink } from '../../../lib/guide-link.tsx';
import { useFreshDialog } from '../../../lib/use-fresh-dialog.ts';
import { usePagedTable } from '../../../lib/use-paged-table.ts';
import { loadTranslations } from '../../../lib/words/translations.ts';
import { wordsQuery } from '../dictionary-query.ts';
import { changeSearch, type DictionarySearch } from '../dictionary-search.ts';
import { useWordChanges } from '../use-word-changes.ts';
import { useWordDialog } from '../use-word-dialog.tsx';
import { useGiveWords } from './use-give-words.tsx';
import { useWordColumns } from './use-word-columns.tsx';
import { WordButtons } from './word-buttons.tsx';
import { WordFilters } from './word-filters.tsx';

const ImportDialog = lazyDialog(async () => {
  const [dialog] = await Promise.all([import('../files/import-dialog.tsx'), loadTranslations('columns')]);
  return dialog.ImportDialog;
});

function useImportDialog(studentId: string | undefined): {
  readonly open: () => void;
  readonly dialog: ReactNode;
} {
  const { dialogKey, open, dialogProps } = useFreshDialog();
  return {
    open: () => open(undefined),
    dialog: dialogKey > 0 && <ImportDialog key={dialogKey} {...dialogProps} studentId={studentId} />,
  };
}

export interface WordListProps {
  readonly search: DictionarySearch;
  readonly onSearch: (search: DictionarySearch, options?: { readonly replace: boolean }) => void;
}

/** The words of one student, by default of the current person. */
export function WordList({ search, onSearch }: WordListProps) {
  const { t } = useTranslation(['dictionary', 'kit']);
  const { studentId, q = '', page = 1, language, state } = search;
  const query = useQuery(wordsQuery(search));
  const list = query.data;
  // Clears search and filters, so that the new word is first.
  const dialog = useWordDialog(studentId, () => onSearch(changeSearch({}, { studentId })));
  const { remove } = useWordChanges();
  const askToDelete = useConfirmDelete();
  // Mounts the dialog here instead of beside its button, because the button moves once the list has words.
  const importDialog = useImportDialog(studentId);
  const giveWords = useGiveWords(studentId, list?.data ?? []);
  const total = list?.meta.pagination.total ?? 0;
  const isFiltered = q !== '' || language !== undefined || state !== undefined;
  const isEmpty = list !== undefined && total === 0 && !isFiltered;
  const pagedTableProps = usePagedTable(query, {
    page,
    failureText: t('failed'),
    onPage: (next, options) => onSearch(changeSearch(search, { page: next }), options),
  });
  const listActions = (word: WordView) => [
    { key: 'edit', label: t('edit'), icon: IconPencil, onSelect: () => dialog.edit(word) },
    {
      key: 'delete',
      label: t('kit:confirm.delete'),
      icon: IconTrash,
      tone: 'danger' as const,
      onSelect: () => void askToDelete(word.phrase, () => remove(word.id)),
    },
  ];
  return (
    <>
      <DataTable
        label={t('title')}
        columns={useWordColumns()}
        {...pagedTableProps}
        rowKey={({ id }) => id}
        rowName={({ phrase }) => phrase}
        {...(!isEmpty && {
          search: {
            value: q,
            placeholder: t('search'),
            onChange: (text: string) => onSearch(changeSearch(search, { q: text }), { replace: q !== '' }),
          },
          toolbar: (
            <>
              <WordFilters search={search} onSearch={onSearch} />
              <WordButtons search={search} onImport={importDialog.open} onAdd={() => dialog.add()} />
            </>
          ),
        })}
        {...(giveWords.selection && { selection: giveWords.selection })}
        rowActions={listActions}
        onOpen={dialog.edit}
        filtered={isFiltered}
        onClearFilters={() => onSearch(changeSearch({}, { studentId }))}
        empty={
          <EmptyState
            icon={IconVocabulary}
            title={t('empty')}
            description={t('emptyHint')}
            action={
              <WordButtons
                search={search}
                onImport={importDialog.open}
                onAdd={() => dialog.add()}
                hasNoWords
              />
            }
            help={<GuideLink page="vocabulary" forStudents="training" />}
          />
        }
      />
      {dialog.dialog}
      {importDialog.dialog}
      {giveWords.dialog}
    </>
  );
}
