import { limits } from '@klasna/base/limits';
import type { ListedPerson } from '@klasna/contract/people/models';
import { type PageSize, pageSizes } from '@klasna/contract/people/values';
import { DataTable } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconUsers } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { GuideLink } from '../../../lib/guide-link.tsx';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { fromTableSort, toTableSort } from '../../../lib/table-sort.ts';
import { useAddAction } from '../../../lib/use-add-action.ts';
import { usePagedTable } from '../../../lib/use-paged-table.ts';
import { isPersonView } from './is-person-view.ts';
import { AddButton, ImportButton, PeopleButtons } from './people-buttons.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { peopleListQuery } from './people-query.ts';
import { changeSearch, defaultSort, type PeopleSearch, sorts } from './people-search.ts';
import type { PersonKind } from './person-kinds.ts';
import { formatName } from './person-name.tsx';
import { usePeopleSelection } from './selected/use-people-selection.tsx';
import { usePeopleColumns } from './use-people-columns.tsx';
import { usePeopleDialogs } from './use-people-dialogs.tsx';
import { usePeopleRights } from './use-people-rights.ts';
import { usePersonActions } from './use-person-actions.ts';

/** The storage key of the page size. The page size comes from the URL, or else is the one last used in this browser. */
const storageKey = 'peoplePageSize';

function readPageSize(): PageSize {
  const stored = Number(readStored(storageKey));
  return pageSizes.find((size) => size === stored) ?? limits.pageSize;
}

/** Stores the size and returns it if it is one of the choices. */
function storePageSize(requested: number): PageSize | undefined {
  const size = pageSizes.find((choice) => choice === requested);
  if (size) writeStored(storageKey, size === limits.pageSize ? null : String(size));
  return size;
}

export interface PeopleListProps {
  readonly kind: PersonKind;
  readonly search: PeopleSearch;
  /** `replace`: replaces the current history entry. */
  readonly onSearch: (search: PeopleSearch, options?: { readonly replace: boolean }) => void;
  readonly onOpen: (id: string) => void;
}

export function PeopleList({ kind, search, onSearch, onOpen }: PeopleListProps) {
  const { t } = useTranslation(['users', 'common']);
  const rights = usePeopleRights();
  const pageSize = search.limit ?? readPageSize();
  const query = useQuery(peopleListQuery(kind, { ...search, limit: pageSize }));
  const reply = query.data;
  const dialogs = usePeopleDialogs({ kind, grantable: rights.grantable, onCreated: () => onSearch({}) });
  useAddAction(dialogs.add, rights.canManage);
  const listActions = usePersonActions(kind, dialogs.edit);
  const { q = '', status, balance, page = 1 } = search;
  const isFiltered = q !== '' || status !== undefined || balance !== undefined;
  const total = reply?.meta.pagination.total ?? 0;
  const isEmpty = reply !== undefined && total === 0 && !isFiltered;
  const pagedTable = usePagedTable(query, {
    page,
    limit: pageSize,
    sizes: {
      choices: pageSizes,
      onChange: (size) => onSearch(changeSearch(search, { limit: storePageSize(size) })),
    },
    failureText: t(`kinds.${kind}.failed`),
    onPage: (nextPage, options) => onSearch(changeSearch(search, { page: nextPage }), options),
  });
  const selectionState = usePeopleSelection({ kind, search, people: reply?.data, total });
  const columns = usePeopleColumns(kind, rights.canManage || hasPersonViews(reply?.data));

  return (
    <>
      <DataTable
        label={t(`common:pages.${kind}`)}
        columns={columns}
        {...pagedTable}
        rowKey={({ id }) => id}
        selection={isEmpty ? undefined : selectionState.selection}
        rowName={formatName}
        {...(!isEmpty && {
          search: {
            value: q,
            placeholder: t(rights.canManage ? 'list.searchAll' : 'list.searchNames'),
            // Typing adds a single history entry, however many characters it takes.
            onChange: (text) => onSearch(changeSearch(search, { q: text }), { replace: q !== '' }),
          },
          toolbar: (
            <>
              <PeopleFilters
                showBalance={kind === 'students' && rights.canManage}
                search={search}
                onSearch={onSearch}
              />
              {rights.canManage && (
                <PeopleButtons kind={kind} search={search} onAdd={dialogs.add} onImport={dialogs.import} />
              )}
            </>
          ),
        })}
        sort={toTableSort(search.sort ?? defaultSort)}
        onSort={(sort) => onSearch(changeSearch(search, { sort: fromTableSort(sort, sorts) }))}
        {...(rights.canManage && { rowActions: listActions })}
        {...(hasPersonViews(reply?.data) && {
          onOpen: (person: ListedPerson) => isPersonView(person) && onOpen(person.id),
        })}
        filtered={isFiltered}
        onClearFilters={() =>
          onSearch(changeSearch(search, { q: undefined, status: undefined, balance: undefined }))
        }
        empty={
          <EmptyState
            icon={IconUsers}
            title={t(`kinds.${kind}.empty`)}
            description={t(rights.canManage ? 'list.emptyHint' : 'list.emptyForTeachers')}
            action={
              rights.canManage && (
                <Group gap="xs" mt="sm" justify="center">
                  <ImportButton onClick={dialogs.import} />
                  <AddButton kind={kind} onClick={dialogs.add} />
                </Group>
              )
            }
            help={<GuideLink page="people" />}
          />
        }
      />
      {dialogs.dialogs}
      {selectionState.dialogs}
    </>
  );
}

/** Teachers receive all fields only of their own students. */
const hasPersonViews = (people: readonly ListedPerson[] = []): boolean => people.some(isPersonView);
