import type { ListedGroup } from '@klasna/contract/groups/models';
import { type Column, DataTable } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconUsers } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { GuideLink } from '../../lib/guide-link.tsx';
import { useCan } from '../../lib/session/use-session.ts';
import { fromTableSort, toTableSort } from '../../lib/table-sort.ts';
import { useAddAction } from '../../lib/use-add-action.ts';
import { useFormatDateTime } from '../../lib/use-format-date-time.ts';
import { usePagedTable } from '../../lib/use-paged-table.ts';
import { canOpenGroup, GroupName } from './group-name.tsx';
import { AddGroupButton, SortChoice } from './group-tools.tsx';
import classes from './groups.module.css';
import { groupListQuery } from './groups-query.ts';
import { changeSearch, defaultSort, type GroupsSearch, sorts } from './groups-search.ts';
import { useGroupActions } from './use-group-actions.ts';
import { useGroupDialog } from './use-group-dialog.tsx';

export interface GroupListProps {
  readonly search: GroupsSearch;
  /** Called with the new search params; `replace` replaces the history entry instead of adding one. */
  readonly onSearch: (search: GroupsSearch, options?: { readonly replace: boolean }) => void;
  readonly onOpen: (id: string) => void;
}

export function GroupList({ search, onSearch, onOpen }: GroupListProps) {
  const { t } = useTranslation('groups');
  const canChange = useCan('groups.change');
  const query = useQuery(groupListQuery(search));
  const reply = query.data;
  // Resets the search, so that the new group is first in the list.
  const dialog = useGroupDialog(() => onSearch({}));
  useAddAction(() => dialog.open(), canChange);
  const listActions = useGroupActions(dialog.open);
  const { q = '', page = 1 } = search;
  const total = reply?.meta.pagination.total ?? 0;
  const isEmpty = reply !== undefined && total === 0 && q === '';
  const pagedTable = usePagedTable(query, {
    page,
    failureText: t('failed'),
    onPage: (nextPage, options) => onSearch(changeSearch(search, { page: nextPage }), options),
  });
  const canOpenSome = reply?.data.some(canOpenGroup) ?? false;
  return (
    <>
      <DataTable
        label={t('title')}
        columns={useGroupColumns(canOpenSome)}
        {...pagedTable}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        {...(!isEmpty && {
          search: {
            value: q,
            placeholder: t('search'),
            // Adds a single history entry for a search, however many letters it has.
            onChange: (text) => onSearch(changeSearch(search, { q: text }), { replace: q !== '' }),
          },
          toolbar: (
            <>
              <SortChoice search={search} onSearch={onSearch} />
              {canChange && (
                <div className={classes.add}>
                  <AddGroupButton onClick={() => dialog.open()} />
                </div>
              )}
            </>
          ),
        })}
        sort={toTableSort(search.sort ?? defaultSort)}
        onSort={(sort) => onSearch(changeSearch(search, { sort: fromTableSort(sort, sorts) }))}
        {...(canChange && { rowActions: listActions })}
        {...(canOpenSome && { onOpen: (group: ListedGroup) => canOpenGroup(group) && onOpen(group.id) })}
        filtered={q !== ''}
        empty={
          <EmptyState
            icon={IconUsers}
            title={t('empty')}
            description={t(canChange ? 'emptyHint' : 'emptyForTeachers')}
            action={canChange && <AddGroupButton onClick={() => dialog.open()} />}
            help={<GuideLink page="people" />}
          />
        }
      />
      {dialog.dialog}
    </>
  );
}

/** Returns the columns. The creation date is known only for groups that the person may open. */
function useGroupColumns(hasDetails: boolean): readonly Column<ListedGroup>[] {
  const { t, i18n } = useTranslation('groups');
  const formatDateTime = useFormatDateTime();
  const numberFormat = new Intl.NumberFormat(i18n.language);
  const createdColumn: Column<ListedGroup> = {
    key: 'createdAt',
    header: t('fields.created'),
    sortable: true,
    cell: ({ createdAt }) => createdAt && <span className={classes.whole}>{formatDateTime(createdAt)}</span>,
  };
  return [
    {
      key: 'name',
      header: t('fields.name'),
      sortable: true,
      cell: (group) => <GroupName group={group} />,
    },
    {
      key: 'usersCount',
      header: t('fields.students'),
      cell: ({ usersCount }) => numberFormat.format(usersCount),
    },
    ...(hasDetails ? [createdColumn] : []),
  ];
}
