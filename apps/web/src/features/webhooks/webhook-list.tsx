import type { Webhook } from '@klasna/contract/webhooks/models';
import {
  IconEye,
  IconHistory,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRotate,
  IconSend,
  IconTrash,
  IconWebhook,
} from '@klasna/kit/icons';
import { RowMenu } from '@klasna/kit/row-menu';
import { HairlineItem, HairlineList } from '@klasna/kit/section';
import { StatusBadge } from '@klasna/kit/status-badge';
import { useTranslation } from '@klasna/kit/translations';
import { useFormatDateTime } from '../../lib/use-format-date-time.ts';
import { type ShownSecret, useWebhookActions } from './use-webhook-actions.tsx';
import classes from './webhooks.module.css';

interface WebhookListProps {
  readonly webhooks: readonly Webhook[];
  readonly onEdit: (webhook: Webhook) => void;
  readonly onLog: (webhook: Webhook) => void;
  readonly onSecret: (shown: ShownSecret) => void;
}

export function WebhookList({ webhooks, ...actions }: WebhookListProps) {
  const { t } = useTranslation('webhooks');
  return (
    <HairlineList label={t('title')}>
      {webhooks.map((webhook) => (
        <WebhookItem key={webhook.id} webhook={webhook} {...actions} />
      ))}
    </HairlineList>
  );
}

interface WebhookItemProps extends Omit<WebhookListProps, 'webhooks'> {
  readonly webhook: Webhook;
}

function WebhookItem({ webhook, onEdit, onLog, onSecret }: WebhookItemProps) {
  const { t } = useTranslation(['webhooks', 'common']);
  const actions = useWebhookActions(webhook, onSecret);
  const isPaused = webhook.state === 'paused';
  return (
    <HairlineItem
      icon={<IconWebhook size={24} stroke={1.5} aria-hidden />}
      title={
        <span className={classes.title}>
          <bdi dir="ltr">{webhook.url}</bdi>
          <WebhookState webhook={webhook} />
        </span>
      }
      description={<WebhookLines webhook={webhook} />}
      aside={
        <RowMenu
          actions={[
            { key: 'log', label: t('log.open'), icon: IconHistory, onSelect: () => onLog(webhook) },
            { key: 'edit', label: t('change'), icon: IconPencil, onSelect: () => onEdit(webhook) },
            ...(isPaused
              ? [
                  {
                    key: 'resume',
                    label: t('resume'),
                    icon: IconPlayerPlay,
                    onSelect: () => void actions.resume(),
                  },
                ]
              : [
                  { key: 'test', label: t('test'), icon: IconSend, onSelect: () => void actions.sendTest() },
                  {
                    key: 'pause',
                    label: t('pause'),
                    icon: IconPlayerPause,
                    onSelect: () => void actions.pause(),
                  },
                ]),
            {
              key: 'secret',
              label: t('secret.show'),
              icon: IconEye,
              onSelect: () => void actions.showSecret(),
            },
            {
              key: 'rotate',
              label: t('rotate.action'),
              icon: IconRotate,
              onSelect: () => void actions.rotateSecret(),
            },
            {
              key: 'delete',
              label: t('delete'),
              icon: IconTrash,
              tone: 'danger',
              onSelect: () => void actions.remove(),
            },
          ]}
        />
      }
    />
  );
}

function WebhookState({ webhook: { state, failingSince } }: { readonly webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  if (state === 'paused') return <StatusBadge tone="bad">{t('states.paused')}</StatusBadge>;
  if (failingSince !== null) return <StatusBadge tone="warning">{t('states.failing')}</StatusBadge>;
  return <StatusBadge tone="good">{t('states.active')}</StatusBadge>;
}

function WebhookLines({ webhook }: { readonly webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const formatDateTime = useFormatDateTime();
  const { description, eventTypes, pauseReason, failingSince, lastSuccessAt, pendingCount, failedCount } =
    webhook;
  const { replacedSecretUntil } = webhook;
  return (
    <>
      {description !== '' && <div>{description}</div>}
      <div>{eventTypes === null ? t('allEvents') : <span dir="ltr">{eventTypes.join(', ')}</span>}</div>
      {pauseReason !== null && <div>{t(`pauseReasons.${pauseReason}`)}</div>}
      {failingSince !== null && <div>{t('failingSince', { date: formatDateTime(failingSince) })}</div>}
      <div>
        {lastSuccessAt === null
          ? t('neverArrived')
          : t('lastArrived', { date: formatDateTime(lastSuccessAt) })}
      </div>
      {pendingCount > 0 && <div>{t('waiting', { count: pendingCount })}</div>}
      {failedCount > 0 && <div>{t('givenUp', { count: failedCount })}</div>}
      {replacedSecretUntil !== null && (
        <div>{t('secret.replacedUntil', { date: formatDateTime(replacedSecretUntil) })}</div>
      )}
    </>
  );
}
