import type { HistoryItem } from '@klasna/contract/plans/models';
import { type Column, DataTable } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconHistory } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { GuideLink } from '../../lib/guide-link.tsx';
import { formatDateTime } from '../../lib/local-time.ts';
import { usePagedTable } from '../../lib/use-paged-table.ts';
import { useZones } from '../../lib/use-zones.ts';
import { BalanceHead } from './balance-head.tsx';
import { EntryType } from './entry-type.tsx';
import { LessonsChange } from './lessons-change.tsx';
import classes from './plans.module.css';
import { historyListQuery, type LedgerOwner } from './plans-query.ts';

/** The history of a balance. Every page that shows it allows `page` in its search params. */
export function BalanceHistory({ holder }: { readonly holder: LedgerOwner }) {
  const { t } = useTranslation('plans');
  const { page = 1 } = useSearch({ strict: false });
  const navigate = useNavigate();
  const onPage = (nextPage: number, options?: { readonly replace: boolean }) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, page: nextPage }),
      resetScroll: false,
      ...options,
    });
  const query = useQuery(historyListQuery(holder, page));
  const pagedTable = usePagedTable(query, { page, failureText: t('history.failed'), onPage });
  return (
    <>
      <BalanceHead holder={holder} />
      <DataTable
        label={t('history.title')}
        columns={useHistoryColumns()}
        {...pagedTable}
        rowKey={({ id }) => id}
        rowName={({ planName }) => planName}
        empty={
          <EmptyState
            icon={IconHistory}
            title={t('history.empty')}
            description={t('history.emptyHint')}
            help={<GuideLink page="plans" forStudents="balance" />}
          />
        }
      />
    </>
  );
}

function useHistoryColumns(): readonly Column<HistoryItem>[] {
  const { t } = useTranslation('plans');
  const { ownZone } = useZones();
  return [
    {
      key: 'date',
      header: t('history.date'),
      cell: ({ date }) => <span className={classes.whole}>{formatDateTime(ownZone, date)}</span>,
    },
    { key: 'plan', header: t('history.plan'), cell: ({ planName }) => planName },
    {
      key: 'type',
      header: t('history.type'),
      cell: ({ type, note, cause, explanation }) => (
        <EntryType type={type} cause={cause} isNoShow={note === 'no-show'} explanation={explanation} />
      ),
    },
    {
      key: 'amount',
      header: t('history.amount'),
      align: 'end',
      cell: ({ amount }) => <LessonsChange amount={amount} />,
    },
  ];
}
