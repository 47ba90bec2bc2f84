import { ErrorState } from '@klasna/kit/error-state';
import { lazyDialog } from '@klasna/kit/lazy-dialog';
import { useTranslation } from '@klasna/kit/translations';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import classes from './plans.module.css';
import { balanceQuery, type LedgerOwner } from './plans-query.ts';

const ExplainDialog = lazyDialog(async () => (await import('./explain-dialog.tsx')).ExplainDialog);

/** The balance as one number, with a button that explains it. */
export function BalanceHead({ holder }: { readonly holder: LedgerOwner }) {
  const { t, i18n } = useTranslation('plans');
  const { data, error, refetch, isFetching } = useQuery(balanceQuery(holder, 1));
  const [isExplained, setIsExplained] = useState<boolean>();
  if (error && !data)
    return (
      <ErrorState
        title={messageOf(error, t('history.balanceFailed'))}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton height={72} mb="lg" />;
  const { balance, remaining, unpaid, entries } = data.data;
  const numberFormat = new Intl.NumberFormat(i18n.language);
  return (
    <div className={classes.balance}>
      <div className={classes.sum}>
        <span className={classes.quiet}>{t('history.balance')}</span>
        <strong className={classes.figure}>{t('lessons', { count: balance })}</strong>
        {unpaid > 0 && (
          <span className={classes.quiet}>
            {t('history.made', {
              remaining: numberFormat.format(remaining),
              unpaid: numberFormat.format(unpaid),
            })}
          </span>
        )}
      </div>
      {entries.length > 0 && (
        <Button variant="default" onClick={() => setIsExplained(true)}>
          {t('history.explain')}
        </Button>
      )}
      {isExplained !== undefined && (
        <ExplainDialog holder={holder} opened={isExplained} onClose={() => setIsExplained(false)} />
      )}
    </div>
  );
}
