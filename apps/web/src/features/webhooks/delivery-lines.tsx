import type { Delivery } from '@klasna/contract/webhooks/models';
import { StatusBadge, type Tone } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/translations';
import { useFormatDateTime } from '../../lib/use-format-date-time.ts';
import classes from './webhooks.module.css';

const tones = { pending: 'info', delivered: 'good', failed: 'bad' } as const satisfies Record<
  Delivery['state'],
  Tone
>;

/** State, attempts and the result of the last attempt. */
export function DeliveryLines({ delivery }: { readonly delivery: Delivery }) {
  const { t } = useTranslation('webhooks');
  const formatDateTime = useFormatDateTime();
  const { state, attempts, lastStatus, lastError, responseMs, nextAttemptAt } = delivery;
  return (
    <div className={classes.lines}>
      <StatusBadge tone={tones[state]}>{t(`log.states.${state}`)}</StatusBadge>
      {attempts > 0 && <span>{t('log.attempts', { count: attempts })}</span>}
      {lastStatus !== null && <span dir="ltr">{`HTTP ${lastStatus}`}</span>}
      {responseMs !== null && lastStatus !== null && <span dir="ltr">{`${responseMs} ms`}</span>}
      {lastError !== null && <span>{t(`errors.${lastError}`)}</span>}
      {state === 'pending' && attempts > 0 && nextAttemptAt !== null && (
        <span>{t('log.next', { date: formatDateTime(nextAttemptAt) })}</span>
      )}
    </div>
  );
}
