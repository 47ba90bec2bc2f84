import type { ListedPerson } from '@klasna/contract/people/models';
import type { Column } from '@klasna/kit/data-table';
import { useTranslation } from '@klasna/kit/translations';
import { useFormatDateTime } from '../../../lib/use-format-date-time.ts';
import classes from './people.module.css';
import type { PersonKind } from './person-kinds.ts';
import { PersonName } from './person-name.tsx';
import { PersonStatus } from './person-status.tsx';
import { useStudyColumns } from './use-study-columns.tsx';

type PeopleColumn = Column<ListedPerson>;

/** Returns the columns for which at least some people have values; people seen only by name have fewer fields. */
export function usePeopleColumns(kind: PersonKind, hasDetails: boolean): readonly PeopleColumn[] {
  const { t } = useTranslation('users');
  const formatDateTime = useFormatDateTime();
  const nameColumn: PeopleColumn = {
    key: 'name',
    header: t('fields.name'),
    sortable: true,
    cell: (person) => <PersonName person={person} kind={kind} />,
  };
  const phoneColumn: PeopleColumn = {
    key: 'phone',
    header: t('fields.phone'),
    cell: ({ phone }) => (phone ? <span className={classes.whole}>{phone}</span> : '—'),
  };
  const permissionsColumn: PeopleColumn = {
    key: 'permissions',
    header: t('fields.permissions'),
    cell: ({ permissions = [] }) =>
      permissions
        .filter(({ enabled }) => enabled)
        .map(({ key }) => t(`permissions.${key}.name`))
        .join(', ') || '—',
  };
  const statusColumn: PeopleColumn = {
    key: 'status',
    header: t('fields.status'),
    cell: ({ status }) => status && <PersonStatus status={status} />,
  };
  const { balance, groups, teachers } = useStudyColumns();
  const createdColumn: PeopleColumn = {
    key: 'createdAt',
    header: t('fields.created'),
    sortable: true,
    cell: ({ createdAt }) => createdAt && <span className={classes.whole}>{formatDateTime(createdAt)}</span>,
  };
  return [
    nameColumn,
    ...(hasDetails && kind === 'students' ? [balance, groups, teachers] : []),
    ...(hasDetails && kind !== 'students' ? [kind === 'staff' ? permissionsColumn : phoneColumn] : []),
    statusColumn,
    ...(hasDetails ? [createdColumn] : []),
  ];
}
