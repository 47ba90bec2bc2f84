import type { HistoryItem } from '@klasna/contract/plans/models';
import { type Column, DataTable } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconHistory } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { GuideLink } from '../../lib/guide-link.tsx';
import { usePagedTable } from '../../lib/use-paged-table.ts';
import { useZones } from '../../lib/use-zones.ts';
import { writeMomentIn } from '../../lib/wall-clock.ts';
import { BalanceHead } from './balance-head.tsx';
import { EntryType } from './entry-type.tsx';
import { LessonsChange } from './lessons-change.tsx';
import classes from './plans.module.css';
import { type Holder, historyListQuery } from './plans-query.ts';

/** Used on several pages; each of them allows `page` in its search params. */
export function BalanceHistory({ holder }: { readonly holder: Holder }) {
  const { t } = useTranslation('plans');
  const { page = 1 } = useSearch({ strict: false });
  const navigate = useNavigate();
  const onPage = (next: number, way?: { readonly replace: boolean }) =>
    void navigate({ to: '.', search: (before) => ({ ...before, page: next }), resetScroll: false, ...way });
  const found = useQuery(historyListQuery(holder, page));
  const paged = usePagedTable(found, { page, failed: t('history.failed'), onPage });
  return (
    <>
      <BalanceHead holder={holder} />
      <DataTable
        label={t('history.title')}
        columns={useHistoryColumns()}
        {...paged}
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
  const { own } = useZones();
  return [
    {
      key: 'date',
      header: t('history.date'),
      cell: ({ date }) => <span className={classes.whole}>{writeMomentIn(own, date)}</span>,
    },
    { key: 'plan', header: t('history.plan'), cell: ({ planName }) => planName },
    {
      key: 'type',
      header: t('history.type'),
      cell: ({ type, note, cause }) => <EntryType type={type} cause={cause} isNoShow={note === 'no-show'} />,
    },
    {
      key: 'amount',
      header: t('history.amount'),
      align: 'end',
      cell: ({ amount }) => <LessonsChange amount={amount} />,
    },
  ];
}
