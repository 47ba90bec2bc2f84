import type { ListedPerson } from '@klasna/contract/people/models';
import type { Column } from '@klasna/kit/data-table';
import { useTranslation } from '@klasna/kit/words';
import { useWriteMoment } from '../../../lib/use-write-moment.ts';
import type { Kind } from './kinds.ts';
import classes from './people.module.css';
import { PersonName } from './person-name.tsx';
import { PersonStatus } from './person-status.tsx';
import { useStudyColumns } from './use-study-columns.tsx';

type PeopleColumn = Column<ListedPerson>;

/**
 * The columns that at least some of these people have values for; people seen only by name have fewer fields.
 */
export function usePeopleColumns(kind: Kind, full: boolean): readonly PeopleColumn[] {
  const { t } = useTranslation('users');
  const writeMoment = useWriteMoment();
  const name: PeopleColumn = {
    key: 'name',
    header: t('fields.name'),
    sortable: true,
    cell: (person) => <PersonName person={person} kind={kind} />,
  };
  const phone: PeopleColumn = {
    key: 'phone',
    header: t('fields.phone'),
    cell: ({ phone }) => (phone ? <span className={classes.whole}>{phone}</span> : '—'),
  };
  const permissions: PeopleColumn = {
    key: 'permissions',
    header: t('fields.permissions'),
    cell: ({ permissions = [] }) =>
      permissions
        .filter(({ enabled }) => enabled)
        .map(({ key }) => t(`permissions.${key}.name`))
        .join(', ') || '—',
  };
  const status: PeopleColumn = {
    key: 'status',
    header: t('fields.status'),
    cell: ({ status }) => status && <PersonStatus status={status} />,
  };
  const { balance, groups, teachers } = useStudyColumns();
  const created: PeopleColumn = {
    key: 'createdAt',
    header: t('fields.created'),
    sortable: true,
    cell: ({ createdAt }) => createdAt && <span className={classes.whole}>{writeMoment(createdAt)}</span>,
  };
  return [
    name,
    ...(full && kind === 'students' ? [balance, groups, teachers] : []),
    ...(full && kind !== 'students' ? [kind === 'staff' ? permissions : phone] : []),
    status,
    ...(full ? [created] : []),
  ];
}
