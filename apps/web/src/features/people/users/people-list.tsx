import type { ListedPerson } from '@klasna/contract/people/models';
import { pageSizes } from '@klasna/contract/people/values';
import { DataTable } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconUsers } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { GuideLink } from '../../../lib/guide-link.tsx';
import { fromTableSort, toTableSort } from '../../../lib/table-sort.ts';
import { useAddAction } from '../../../lib/use-address-action.ts';
import { usePagedTable } from '../../../lib/use-paged-table.ts';
import { isWhole } from './is-whole.ts';
import type { Kind } from './kinds.ts';
import { storedPageSize, storePageSize } from './page-size.ts';
import { AddButton, ImportButton, PeopleButtons } from './people-buttons.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { peopleListQuery } from './people-query.ts';
import { changeSearch, type PeopleSearch, sorts, usualSort } from './people-search.ts';
import { nameOf } from './person-name.tsx';
import { usePeopleSelection } from './selected/use-people-selection.tsx';
import { usePeopleColumns } from './use-people-columns.tsx';
import { usePeopleDialogs } from './use-people-dialogs.tsx';
import { usePeopleRights } from './use-people-rights.ts';
import { usePersonActions } from './use-person-actions.ts';

export interface PeopleListProps {
  readonly kind: Kind;
  readonly search: PeopleSearch;
  /** `replace`: replaces the current history entry. */
  readonly onSearch: (search: PeopleSearch, way?: { readonly replace: boolean }) => void;
  readonly onOpen: (id: string) => void;
}

export function PeopleList({ kind, search, onSearch, onOpen }: PeopleListProps) {
  const { t } = useTranslation(['users', 'common']);
  const rights = usePeopleRights();
  const limit = search.limit ?? storedPageSize();
  const found = useQuery(peopleListQuery(kind, { ...search, limit }));
  const list = found.data;
  const dialogs = usePeopleDialogs({ kind, grant: rights.grant, onCreated: () => onSearch({}) });
  useAddAction(dialogs.add, rights.manage);
  const actions = usePersonActions(kind, dialogs.edit);
  const { q = '', status, balance, page = 1 } = search;
  const isNarrowed = q !== '' || status !== undefined || balance !== undefined;
  const total = list?.meta.pagination.total ?? 0;
  const isEmpty = list !== undefined && total === 0 && !isNarrowed;
  const paged = usePagedTable(found, {
    page,
    limit,
    sizes: {
      choices: pageSizes,
      onChange: (size) => onSearch(changeSearch(search, { limit: storePageSize(size) })),
    },
    failed: t(`kinds.${kind}.failed`),
    onPage: (next, way) => onSearch(changeSearch(search, { page: next }), way),
  });
  const selecting = usePeopleSelection({ kind, search, people: list?.data, total });
  const columns = usePeopleColumns(kind, rights.manage || hasWholePeople(list?.data));

  return (
    <>
      <DataTable
        label={t(`common:pages.${kind}`)}
        columns={columns}
        {...paged}
        rowKey={({ id }) => id}
        selection={isEmpty ? undefined : selecting.selection}
        rowName={nameOf}
        {...(!isEmpty && {
          search: {
            value: q,
            placeholder: t(rights.manage ? 'list.searchAll' : 'list.searchNames'),
            // Typing adds a single history entry, however many characters it takes.
            onChange: (words) => onSearch(changeSearch(search, { q: words }), { replace: q !== '' }),
          },
          toolbar: (
            <>
              <PeopleFilters
                withBalance={kind === 'students' && rights.manage}
                search={search}
                onSearch={onSearch}
              />
              {rights.manage && (
                <PeopleButtons kind={kind} search={search} onAdd={dialogs.add} onImport={dialogs.import} />
              )}
            </>
          ),
        })}
        sort={toTableSort(search.sort ?? usualSort)}
        onSort={(sort) => onSearch(changeSearch(search, { sort: fromTableSort(sort, sorts) }))}
        {...(rights.manage && { rowActions: actions })}
        {...(hasWholePeople(list?.data) && {
          onOpen: (person: ListedPerson) => isWhole(person) && onOpen(person.id),
        })}
        filtered={isNarrowed}
        onClearFilters={() =>
          onSearch(changeSearch(search, { q: undefined, status: undefined, balance: undefined }))
        }
        empty={
          <EmptyState
            icon={IconUsers}
            title={t(`kinds.${kind}.empty`)}
            description={t(rights.manage ? 'list.emptyHint' : 'list.emptyForTeachers')}
            action={
              rights.manage && (
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
      {dialogs.shown}
      {selecting.dialogs}
    </>
  );
}

/** Teachers receive all fields only of their own students. */
const hasWholePeople = (people: readonly ListedPerson[] = []): boolean => people.some(isWhole);
