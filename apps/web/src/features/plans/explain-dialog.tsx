import { limits } from '@klasna/base/limits';
import type { BalanceItem } from '@klasna/contract/plans/models';
import { type Column, DataTable } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconHistory } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { useDelayedOpen } from '@klasna/kit/use-delayed-open';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { formatDateTime } from '../../lib/local-time.ts';
import { useMedia } from '../../lib/use-media.ts';
import { useZones } from '../../lib/use-zones.ts';
import { EntryType } from './entry-type.tsx';
import { LessonsChange } from './lessons-change.tsx';
import classes from './plans.module.css';
import { balanceQuery, type LedgerOwner } from './plans-query.ts';

interface ExplainDialogProps {
  readonly holder: LedgerOwner;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/**
 * Every ledger entry behind the balance: what happened, in which lesson, by whom, and the balance after it.
 */
export function ExplainDialog({ holder, opened, onClose }: ExplainDialogProps) {
  const { t } = useTranslation(['plans', 'kit']);
  const isNarrow = useMedia('(max-width: 48em)');
  return (
    <Modal
      opened={useDelayedOpen(opened)}
      onClose={onClose}
      title={t('history.explainTitle')}
      size="64rem"
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': t('kit:form.close'), size: 'lg' }}
    >
      <ExplainedEntries holder={holder} />
    </Modal>
  );
}

function ExplainedEntries({ holder }: Pick<ExplainDialogProps, 'holder'>) {
  const { t } = useTranslation('plans');
  const [page, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useQuery(balanceQuery(holder, page));
  return (
    <DataTable
      label={t('history.explainTitle')}
      columns={useExplainedColumns()}
      rows={data?.data.entries}
      rowKey={({ id }) => id}
      rowName={({ planName }) => planName}
      refreshing={isPlaceholderData}
      error={
        error && !data
          ? { title: messageOf(error, t('history.balanceFailed')), onRetry: () => void refetch() }
          : undefined
      }
      pages={
        data && {
          page,
          limit: limits.pageSize,
          total: data.meta.pagination.total,
          onChange: setPage,
        }
      }
      empty={<EmptyState icon={IconHistory} title={t('history.empty')} />}
    />
  );
}

function useExplainedColumns(): readonly Column<BalanceItem>[] {
  const { t, i18n } = useTranslation('plans');
  const { ownZone } = useZones();
  const numberFormat = new Intl.NumberFormat(i18n.language);
  return [
    {
      key: 'date',
      header: t('history.date'),
      cell: ({ date }) => <span className={classes.whole}>{formatDateTime(ownZone, date)}</span>,
    },
    {
      key: 'what',
      header: t('history.what'),
      cell: ({ type, cause, note, planName, explanation }) => (
        <span className={`${classes.stack} ${classes.what}`}>
          <EntryType type={type} cause={cause} isNoShow={note === 'no-show'} explanation={explanation} />
          <span className={classes.quiet}>{planName}</span>
        </span>
      ),
    },
    {
      key: 'lesson',
      header: t('history.lesson'),
      cell: ({ lesson }) => (lesson ? <LessonFacts lesson={lesson} /> : '—'),
    },
    {
      key: 'person',
      header: t('history.person'),
      cell: ({ person }) => (
        <span className={classes.who}>
          {person ? <bdi>{`${person.firstName} ${person.lastName}`}</bdi> : t('history.automatic')}
        </span>
      ),
    },
    {
      key: 'amount',
      header: t('history.change'),
      align: 'end',
      cell: ({ amount }) => <LessonsChange amount={amount} />,
    },
    {
      key: 'balance',
      header: t('history.after'),
      align: 'end',
      cell: ({ balance }) => <span className={classes.number}>{numberFormat.format(balance)}</span>,
    },
  ];
}

function LessonFacts({ lesson }: { readonly lesson: NonNullable<BalanceItem['lesson']> }) {
  const { t } = useTranslation('plans');
  const { ownZone } = useZones();
  return (
    <span className={classes.stack}>
      {lesson.className && <span>{lesson.className}</span>}
      <span className={classes.quiet}>
        {formatDateTime(ownZone, lesson.startsAt)} · {t('minutes', { count: lesson.minutes })}
      </span>
    </span>
  );
}
