import type { TariffView } from '@klasna/contract/plans/models';
import { type Column, DataTable } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconPlus, IconReceipt } from '@klasna/kit/icons';
import { lazyDialog } from '@klasna/kit/lazy-dialog';
import { StatusBadge } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/translations';
import { Button, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { GuideLink } from '../../lib/guide-link.tsx';
import { formatPrice } from '../../lib/prices.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';
import { useFormatSchoolDay } from '../../lib/use-school-day.ts';
import { PlanStatusBadge } from './plan-status-badge.tsx';
import classes from './plans.module.css';
import { type LedgerOwner, tariffsQuery } from './plans-query.ts';
import { useTariffActions } from './use-tariff-actions.ts';

const TariffDialog = lazyDialog(async () => (await import('./tariff-dialog.tsx')).TariffDialog);
const AssignDialog = lazyDialog(async () => (await import('./assign-dialog.tsx')).AssignDialog);

/**
 * The tariffs of a student. The student and their teachers may read them; only people who manage people may
 * change them.
 */
export function TariffsSection({ holder }: { readonly holder: LedgerOwner }) {
  const { t } = useTranslation('plans');
  const { data: tariffs, error, refetch } = useQuery(tariffsQuery(holder));
  const isManager = useCan('tariffs.change');
  const canChange = isManager && holder.kind === 'student';
  const studentId = holder.kind === 'student' ? holder.id : '';
  // The dialog of a tariff; without a tariff, it is the dialog that assigns one.
  const { dialogKey, item: tariff, open, dialogProps } = useFreshDialog<TariffView | undefined>();
  const actions = useTariffActions(studentId, open);
  const assign = canChange && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open(undefined)}>
      {t('tariffs.assign')}
    </Button>
  );
  const isOwn = holder.kind === 'own';
  return (
    <>
      <DataTable
        label={isOwn ? t('title') : t('tariffs.title')}
        columns={useTariffColumns()}
        rows={tariffs}
        rowKey={({ id }) => id}
        rowName={({ plan }) => plan.name}
        error={
          error && !tariffs
            ? { title: messageOf(error, t('failed')), onRetry: () => void refetch() }
            : undefined
        }
        {...(assign && tariffs?.length && { toolbar: <div className={classes.add}>{assign}</div> })}
        {...(canChange && { rowActions: actions })}
        empty={
          <EmptyState
            icon={IconReceipt}
            title={t(isOwn ? 'tariffs.emptyOwn' : 'tariffs.empty')}
            description={t(isOwn ? 'tariffs.emptyOwnHint' : 'tariffs.emptyHint')}
            action={assign}
            help={<GuideLink page="plans" forStudents="balance" />}
          />
        }
      />
      {dialogKey > 0 &&
        (tariff ? (
          <TariffDialog key={dialogKey} {...dialogProps} studentId={studentId} tariff={tariff} />
        ) : (
          <AssignDialog key={dialogKey} {...dialogProps} studentId={studentId} heldTariffs={tariffs ?? []} />
        ))}
    </>
  );
}

function useTariffColumns(): readonly Column<TariffView>[] {
  const { t, i18n } = useTranslation('plans');
  const formatDay = useFormatSchoolDay();
  return [
    {
      key: 'plan',
      header: t('tariffs.plan'),
      cell: ({ plan, pack, price, currency, isPaid }) => (
        <span className={classes.stack}>
          <span className={classes.name}>{plan.name}</span>
          <span className={classes.quiet}>
            {t('lessons', { count: pack.lessonAmount })} · {formatPrice(price, currency, i18n.language)}
          </span>
          {!isPaid && (
            <span>
              <StatusBadge tone="warning">{t('tariffs.notPaid')}</StatusBadge>
            </span>
          )}
        </span>
      ),
    },
    { key: 'lessons', header: t('tariffs.lessons'), cell: (tariff) => <LessonsLeft tariff={tariff} /> },
    {
      key: 'purchaseDate',
      header: t('tariffs.purchaseDate'),
      cell: ({ purchaseDate }) => <span className={classes.whole}>{formatDay(purchaseDate)}</span>,
    },
    {
      key: 'nextPaymentDate',
      header: t('tariffs.nextPaymentDate'),
      cell: ({ nextPaymentDate }) => <span className={classes.whole}>{formatDay(nextPaymentDate)}</span>,
    },
    {
      key: 'status',
      header: t('fields.status'),
      cell: ({ status }) => <PlanStatusBadge status={status} />,
    },
  ];
}

function LessonsLeft({ tariff: { amount, lessonsUsed, lessonsRemaining } }: { readonly tariff: TariffView }) {
  const { t, i18n } = useTranslation('plans');
  const numberFormat = new Intl.NumberFormat(i18n.language);
  const leftText = t('tariffs.left', {
    left: numberFormat.format(lessonsRemaining),
    amount: numberFormat.format(amount),
  });
  return (
    <span className={`${classes.stack} ${classes.left}`}>
      <span>{leftText}</span>
      <Progress value={amount === 0 ? 0 : (lessonsRemaining / amount) * 100} size="sm" aria-hidden />
      <span className={classes.quiet}>{t('tariffs.used', { used: numberFormat.format(lessonsUsed) })}</span>
    </span>
  );
}
