import { IconAlertCircle, IconFile, IconX } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { ActionIcon, Button, Progress } from '@mantine/core';
import classes from './documents.module.css';
import type { QueuedUpload } from './upload-queue.ts';
import { uploadQueue } from './upload-queue-instance.ts';

/** Running uploads, and failed ones with the reason. */
export function UploadsList({ deliveries }: { readonly deliveries: readonly QueuedUpload[] }) {
  const { t } = useTranslation('documents');
  if (deliveries.length === 0) return null;
  return (
    <ul className={classes.deliveries} aria-label={t('onTheWay')}>
      {deliveries.map((upload) => (
        <UploadItem key={upload.key} upload={upload} />
      ))}
    </ul>
  );
}

function UploadItem({ upload: { key, name, state } }: { readonly upload: QueuedUpload }) {
  const { t } = useTranslation('documents');
  const isFailed = state.is === 'failed';
  const Picture = isFailed ? IconAlertCircle : IconFile;
  const dismissLabel = t(isFailed ? 'dismiss' : 'stop', { name });
  return (
    <li className={classes.delivery} data-failed={isFailed || undefined}>
      <Picture className={classes.picture} size={20} aria-hidden />
      <div className={classes.course}>
        <span className={classes.fileName}>{name}</span>
        {isFailed ? (
          <span className={classes.failure} role="alert">
            {state.text}
          </span>
        ) : (
          <Progress.Root size="sm">
            <Progress.Section value={Math.round(state.share * 100)} aria-label={t('progress', { name })} />
          </Progress.Root>
        )}
      </div>
      {isFailed && state.again && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('againNamed', { name })}
          onClick={() => uploadQueue.retry(key)}
        >
          {t('again')}
        </Button>
      )}
      <ActionIcon aria-label={dismissLabel} title={dismissLabel} onClick={() => uploadQueue.dismiss(key)}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
