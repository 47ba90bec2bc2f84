/** The columns about a student's studies: balance, groups and teachers. */
import type { ListedPerson } from '@klasna/contract/people/models';
import type { Column } from '@klasna/kit/data-table';
import { useTranslation } from '@klasna/kit/translations';
import type { ReactNode } from 'react';
import { TextLink } from '../../../lib/links.tsx';
import classes from './people.module.css';
import { formatName } from './person-name.tsx';
import { usePeopleRights } from './use-people-rights.ts';

type StudyColumn = 'balance' | 'groups' | 'teachers';

export function useStudyColumns(): Readonly<Record<StudyColumn, Column<ListedPerson>>> {
  const { t, i18n } = useTranslation('users');
  const { canManage } = usePeopleRights();
  const numberFormat = new Intl.NumberFormat(i18n.language);
  return {
    balance: {
      key: 'balance',
      header: t('fields.balance'),
      align: 'end',
      cell: ({ study }) => {
        if (!study || study.balance === null) return '—';
        return (
          <div className={classes.whole}>
            <span data-owes={study.balance < 0 || undefined} className={classes.balance}>
              {numberFormat.format(study.balance)}
            </span>
            {study.unpaid > 0 && (
              <div className={classes.owes}>{t('list.unpaidCount', { count: study.unpaid })}</div>
            )}
          </div>
        );
      },
    },
    groups: {
      key: 'groups',
      header: t('fields.groups'),
      cell: ({ study }) => (
        <div className={classes.groups}>
          {renderList(study?.groups ?? [], ({ id, name }) =>
            canManage ? (
              <TextLink to="/users/groups/$id" params={{ id }}>
                {name}
              </TextLink>
            ) : (
              name
            ),
          )}
        </div>
      ),
    },
    teachers: {
      key: 'teachers',
      header: t('fields.teachers'),
      cell: ({ study }) =>
        renderList(study?.teachers ?? [], (teacher) =>
          canManage ? (
            <TextLink to="/users/teachers/$id" params={{ id: teacher.id }}>
              {formatName(teacher)}
            </TextLink>
          ) : (
            formatName(teacher)
          ),
        ),
    },
  };
}

function renderList<Item extends { readonly id: string }>(
  items: readonly Item[],
  renderItem: (item: Item) => ReactNode,
): ReactNode {
  if (items.length === 0) return '—';
  return (
    <ul className={classes.several}>
      {items.map((item) => (
        <li key={item.id}>{renderItem(item)}</li>
      ))}
    </ul>
  );
}
