import type { PlanView } from '@klasna/contract/plans/models';
import { type Column, DataTable } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconPlus, IconReceipt } from '@klasna/kit/icons';
import { lateDialog } from '@klasna/kit/late-dialog';
import { useTranslation } from '@klasna/kit/words';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { GuideLink } from '../../lib/guide-link.tsx';
import { writePrice } from '../../lib/money.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';
import { usePagedTable } from '../../lib/use-paged-table.ts';
import { PlanStatusBadge } from './plan-status.tsx';
import classes from './plans.module.css';
import { type PlansSearch, planListQuery } from './plans-query.ts';
import { usePlanActions } from './use-plan-actions.ts';

const PlanDialog = lateDialog(async () => (await import('./plan-dialog.tsx')).PlanDialog);

export interface PlanListProps {
  readonly search: PlansSearch;
  readonly onSearch: (search: PlansSearch, way?: { readonly replace: boolean }) => void;
}

/** The plans of the school. Everybody may read them; only administrators may change them. */
export function PlanList({ search, onSearch }: PlanListProps) {
  const { t } = useTranslation('plans');
  const mayAdd = useSession(({ permissions }) => permissions.includes('admin-access'));
  const { q = '', page = 1 } = search;
  const found = useQuery(planListQuery(search));
  const list = found.data;
  const { number, about: plan, open, manners } = useFreshDialog<PlanView | undefined>();
  const actionsOf = usePlanActions(open);
  const total = list?.meta.pagination.total ?? 0;
  const isEmpty = list !== undefined && total === 0 && q === '';
  const paged = usePagedTable(found, {
    page,
    failed: t('failed'),
    onPage: (next, way) => onSearch({ ...search, page: next }, way),
  });
  const add = mayAdd && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open(undefined)}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <DataTable
        label={t('title')}
        columns={usePlanColumns()}
        {...paged}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        {...(!isEmpty && {
          search: {
            value: q,
            placeholder: t('search'),
            // Typing adds a single history entry, however many characters it takes.
            onChange: (words) => onSearch(words === '' ? {} : { q: words }, { replace: q !== '' }),
          },
          toolbar: add && <div className={classes.add}>{add}</div>,
        })}
        {...(mayAdd && { rowActions: actionsOf })}
        filtered={q !== ''}
        empty={
          <EmptyState
            icon={IconReceipt}
            title={t('empty')}
            description={t(mayAdd ? 'emptyHint' : 'emptyForReaders')}
            action={add}
            help={<GuideLink page="plans" forStudents="balance" />}
          />
        }
      />
      {number > 0 && <PlanDialog key={number} {...manners} plan={plan} />}
    </>
  );
}

function usePlanColumns(): readonly Column<PlanView>[] {
  const { t, i18n } = useTranslation('plans');
  return [
    {
      key: 'name',
      header: t('fields.name'),
      cell: ({ name }) => <span className={classes.name}>{name}</span>,
    },
    {
      key: 'packs',
      header: t('fields.packs'),
      cell: ({ packs, currency }) => (
        <ul className={classes.offers}>
          {packs.map(({ id, lessonAmount, price }) => (
            <li key={id}>
              {t('lessons', { count: lessonAmount })}
              <span className={classes.price}>{writePrice(price, currency, i18n.language)}</span>
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'duration',
      header: t('fields.duration'),
      cell: ({ duration }) => <span className={classes.whole}>{t('minutes', { count: duration })}</span>,
    },
    {
      key: 'validityPeriod',
      header: t('fields.validityPeriod'),
      cell: ({ validityPeriod }) => (
        <span className={classes.whole}>{t('days', { count: validityPeriod })}</span>
      ),
    },
    {
      key: 'status',
      header: t('fields.status'),
      cell: ({ status }) => <PlanStatusBadge status={status} />,
    },
  ];
}
