import { IconAlertCircle, IconFile, IconX } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { ActionIcon, Button, Progress } from '@mantine/core';
import classes from './documents.module.css';
import type { Delivery } from './upload-queue.ts';
import { uploads } from './uploads.ts';

/** Running uploads, and failed ones with the reason. */
export function DeliveriesList({ deliveries }: { readonly deliveries: readonly Delivery[] }) {
  const { t } = useTranslation('documents');
  if (deliveries.length === 0) return null;
  return (
    <ul className={classes.deliveries} aria-label={t('onTheWay')}>
      {deliveries.map((delivery) => (
        <DeliveryItem key={delivery.key} delivery={delivery} />
      ))}
    </ul>
  );
}

function DeliveryItem({ delivery: { key, name, state } }: { readonly delivery: Delivery }) {
  const { t } = useTranslation('documents');
  const failed = state.is === 'failed';
  const Picture = failed ? IconAlertCircle : IconFile;
  const leave = t(failed ? 'dismiss' : 'stop', { name });
  return (
    <li className={classes.delivery} data-failed={failed || undefined}>
      <Picture className={classes.picture} size={20} aria-hidden />
      <div className={classes.course}>
        <span className={classes.fileName}>{name}</span>
        {failed ? (
          <span className={classes.failure} role="alert">
            {state.text}
          </span>
        ) : (
          <Progress.Root size="sm">
            <Progress.Section value={Math.round(state.share * 100)} aria-label={t('progress', { name })} />
          </Progress.Root>
        )}
      </div>
      {failed && state.again && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('againNamed', { name })}
          onClick={() => uploads.retry(key)}
        >
          {t('again')}
        </Button>
      )}
      <ActionIcon aria-label={leave} title={leave} onClick={() => uploads.dismiss(key)}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
