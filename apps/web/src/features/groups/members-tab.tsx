import type { GroupMember, GroupView } from '@klasna/contract/groups/models';
import { useConfirm } from '@klasna/kit/confirm';
import { type Column, DataTable, type RowAction } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconUser, IconUserPlus, IconUsers, IconX } from '@klasna/kit/icons';
import { lazyDialog } from '@klasna/kit/lazy-dialog';
import { StatusBadge } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { GuideLink } from '../../lib/guide-link.tsx';
import { useFormatDateTime } from '../../lib/use-format-date-time.ts';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';
import { useLastPage } from '../../lib/use-last-page.ts';
import { loadTranslations } from '../../lib/words/translations.ts';
import { findMembers } from './find-members.ts';
import classes from './groups.module.css';
import { formatName, PersonName } from './person-name.tsx';
import { useMemberChanges } from './use-member-changes.ts';

const MemberPicker = lazyDialog(async () => {
  const [{ MemberPicker: dialog }] = await Promise.all([
    import('./member-picker.tsx'),
    loadTranslations('events'),
  ]);
  return dialog;
});

interface ListSearchState {
  readonly q?: string;
  readonly page?: number;
}

export interface MembersTabProps {
  readonly group: GroupView;
  readonly search: ListSearchState;
  readonly onSearch: (search: ListSearchState, options?: { readonly replace: boolean }) => void;
  /** Opens the page of a member. */
  readonly onOpen: (id: string) => void;
}

/** The page size. The whole group is loaded, and larger groups are paged and searched in the browser. */
const pageSize = 50;

export function MembersTab({ group, search: { q = '', page = 1 }, onSearch, onOpen }: MembersTabProps) {
  const { t } = useTranslation('groups');
  const picker = useFreshDialog();
  const listActions = useMemberActions(group, onOpen);
  const foundMembers = findMembers(group.users, q);
  useLastPage(page, Math.ceil(foundMembers.length / pageSize), (lastPage) =>
    onSearch({ q, page: lastPage }, { replace: true }),
  );
  const add = group.can.changeMembers && (
    <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => picker.open(undefined)}>
      {t('members.add')}
    </Button>
  );
  return (
    <>
      <DataTable
        label={t('tabs.members')}
        columns={useMemberColumns()}
        rows={foundMembers.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={({ id }) => id}
        rowName={formatName}
        {...(group.users.length > 0 && {
          search: {
            value: q,
            placeholder: t('members.search'),
            onChange: (text) => onSearch({ q: text }, { replace: q !== '' }),
          },
          toolbar: add && <div className={classes.add}>{add}</div>,
        })}
        {...(foundMembers.length > pageSize && {
          pages: {
            page,
            limit: pageSize,
            total: foundMembers.length,
            onChange: (nextPage) => onSearch({ q, page: nextPage }),
          },
        })}
        rowActions={listActions}
        onOpen={({ id }) => onOpen(id)}
        empty={
          <EmptyState
            icon={IconUsers}
            title={t('members.empty')}
            description={group.can.changeMembers && t('members.emptyHint')}
            action={add}
            help={<GuideLink page="people" />}
          />
        }
      />
      {picker.dialogKey > 0 && <MemberPicker key={picker.dialogKey} {...picker.dialogProps} group={group} />}
    </>
  );
}

const tones = { active: 'good', inactive: 'neutral', suspended: 'bad' } as const;

function useMemberColumns(): readonly Column<GroupMember>[] {
  const { t } = useTranslation(['groups', 'users']);
  const formatDateTime = useFormatDateTime();
  return [
    {
      key: 'name',
      header: t('users:fields.name'),
      cell: (member) => <PersonName person={member} student={member.id} />,
    },
    {
      key: 'phone',
      header: t('users:fields.phone'),
      cell: ({ phone }) => (phone ? <bdi className={classes.whole}>{phone}</bdi> : '—'),
    },
    {
      key: 'status',
      header: t('users:fields.status'),
      cell: ({ status }) => <StatusBadge tone={tones[status]}>{t(`users:statuses.${status}`)}</StatusBadge>,
    },
    {
      key: 'joined',
      header: t('members.joined'),
      cell: ({ joinedAt }) => <span className={classes.whole}>{formatDateTime(joinedAt)}</span>,
    },
  ];
}

function useMemberActions(group: GroupView, onOpen: MembersTabProps['onOpen']) {
  const { t } = useTranslation('groups');
  const { remove } = useMemberChanges(group);
  const confirm = useConfirm();
  const confirmRemove = (member: GroupMember) =>
    confirm({
      title: t('members.removeTitle', { name: formatName(member) }),
      text: t('members.removeText'),
      confirmLabel: t('members.removeShort'),
      tone: 'danger',
      action: () => remove(member.id),
    });
  return (member: GroupMember): readonly RowAction[] => [
    {
      key: 'view',
      label: t('members.view'),
      icon: IconUser,
      onSelect: () => onOpen(member.id),
    },
    ...(group.can.changeMembers
      ? [
          {
            key: 'remove',
            label: t('members.remove'),
            icon: IconX,
            tone: 'danger' as const,
            onSelect: () => void confirmRemove(member),
          },
        ]
      : []),
  ];
}
