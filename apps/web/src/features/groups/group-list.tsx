import type { ListedGroup } from '@klasna/contract/groups/models';
import { type Column, DataTable } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconUsers } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { useQuery } from '@tanstack/react-query';
import { GuideLink } from '../../lib/guide-link.tsx';
import { fromTableSort, toTableSort } from '../../lib/table-sort.ts';
import { useAddAction } from '../../lib/use-address-action.ts';
import { usePagedTable } from '../../lib/use-paged-table.ts';
import { useWriteMoment } from '../../lib/use-write-moment.ts';
import { canOpen, GroupName } from './group-name.tsx';
import { AddGroupButton, SortChoice } from './group-tools.tsx';
import classes from './groups.module.css';
import { groupListQuery } from './groups-query.ts';
import { changeSearch, type GroupsSearch, sorts, usualSort } from './groups-search.ts';
import { useGroupActions } from './use-group-actions.ts';
import { useGroupDialog } from './use-group-dialog.tsx';
import { useMayChangeGroups } from './use-may-change-groups.ts';

export interface GroupListProps {
  readonly search: GroupsSearch;
  /** `replace`: replaces the current history entry. */
  readonly onSearch: (search: GroupsSearch, way?: { readonly replace: boolean }) => void;
  readonly onOpen: (id: string) => void;
}

export function GroupList({ search, onSearch, onOpen }: GroupListProps) {
  const { t } = useTranslation('groups');
  const mayChange = useMayChangeGroups();
  const found = useQuery(groupListQuery(search));
  const list = found.data;
  // Resets the search, so that the new group is first in the list.
  const dialog = useGroupDialog(() => onSearch({}));
  useAddAction(() => dialog.open(), mayChange);
  const actionsOf = useGroupActions(dialog.open);
  const { q = '', page = 1 } = search;
  const total = list?.meta.pagination.total ?? 0;
  const isEmpty = list !== undefined && total === 0 && q === '';
  const paged = usePagedTable(found, {
    page,
    failed: t('failed'),
    onPage: (next, way) => onSearch(changeSearch(search, { page: next }), way),
  });
  const canOpenSome = list?.data.some(canOpen) ?? false;
  return (
    <>
      <DataTable
        label={t('title')}
        columns={useGroupColumns(canOpenSome)}
        {...paged}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        {...(!isEmpty && {
          search: {
            value: q,
            placeholder: t('search'),
            // Typing adds a single history entry, however many characters it takes.
            onChange: (words) => onSearch(changeSearch(search, { q: words }), { replace: q !== '' }),
          },
          toolbar: (
            <>
              <SortChoice search={search} onSearch={onSearch} />
              {mayChange && (
                <div className={classes.add}>
                  <AddGroupButton onClick={() => dialog.open()} />
                </div>
              )}
            </>
          ),
        })}
        sort={toTableSort(search.sort ?? usualSort)}
        onSort={(sort) => onSearch(changeSearch(search, { sort: fromTableSort(sort, sorts) }))}
        {...(mayChange && { rowActions: actionsOf })}
        {...(canOpenSome && { onOpen: (group: ListedGroup) => canOpen(group) && onOpen(group.id) })}
        filtered={q !== ''}
        empty={
          <EmptyState
            icon={IconUsers}
            title={t('empty')}
            description={t(mayChange ? 'emptyHint' : 'emptyForTeachers')}
            action={mayChange && <AddGroupButton onClick={() => dialog.open()} />}
            help={<GuideLink page="people" />}
          />
        }
      />
      {dialog.shown}
    </>
  );
}

/** The creation date is known only for groups that the person may open. */
function useGroupColumns(full: boolean): readonly Column<ListedGroup>[] {
  const { t, i18n } = useTranslation('groups');
  const writeMoment = useWriteMoment();
  const number = new Intl.NumberFormat(i18n.language);
  const created: Column<ListedGroup> = {
    key: 'createdAt',
    header: t('fields.created'),
    sortable: true,
    cell: ({ createdAt }) => createdAt && <span className={classes.whole}>{writeMoment(createdAt)}</span>,
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
      cell: ({ usersCount }) => number.format(usersCount),
    },
    ...(full ? [created] : []),
  ];
}
