import type { Delivery } from '@klasna/contract/webhooks/models';
import { ErrorState } from '@klasna/kit/error-state';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { DeliveryLines } from './delivery-lines.tsx';
import { useRunWebhookCall } from './use-webhook-actions.tsx';
import classes from './webhooks.module.css';
import { deliveryQuery } from './webhooks-query.ts';

interface DeliveryDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly webhookId: string;
  readonly delivery: Delivery;
}

/** One delivery with its payload, which can be sent again. */
export function DeliveryDialog({ opened, onClose, webhookId, delivery }: DeliveryDialogProps) {
  const { t } = useTranslation(['webhooks', 'kit']);
  const { data, error, refetch, isFetching } = useQuery(deliveryQuery(webhookId, delivery.id));
  const run = useRunWebhookCall();
  const replay = () =>
    run(
      () =>
        call('POST /tenant/school/webhooks/{id}/deliveries/{deliveryId}/replay', {
          params: { id: webhookId, deliveryId: delivery.id },
        }),
      t('log.replayed'),
    );
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={<bdi dir="ltr">{delivery.type}</bdi>}
      size="40rem"
      closeButtonProps={{ 'aria-label': t('kit:form.close'), size: 'lg' }}
    >
      {error && !data && (
        <ErrorState
          title={messageOf(error, t('log.failed'))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && <ListSkeleton rows={3} />}
      {data && (
        <div className={classes.details}>
          <DeliveryLines delivery={data} />
          <div>
            <span className={classes.field}>{t('log.messageId')}</span>{' '}
            <code dir="ltr">{data.messageId}</code>
          </div>
          <pre className={classes.payload} dir="ltr">
            {JSON.stringify(data.payload, null, 2)}
          </pre>
          <Button onClick={() => void replay()}>{t('log.replay')}</Button>
        </div>
      )}
    </Modal>
  );
}
