/** The message about a file that was not stored, with the reason. */
import { faultKeys } from '@klasna/kit/file-rules';
import { IconAlertCircle, IconX } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { ActionIcon } from '@mantine/core';
import { toRefusalMessage } from './refusal-message.ts';
import classes from './upload-refused.module.css';
import type { PendingUpload } from './use-upload-queue.ts';

interface UploadRefusedProps {
  readonly file: PendingUpload;
  readonly onDismiss: () => void;
}

export function UploadRefused({ file: { name, fault, cause }, onDismiss }: UploadRefusedProps) {
  const { t } = useTranslation(['kit', 'exercises']);
  return (
    <p className={classes.refused} role="alert">
      <IconAlertCircle size={18} aria-hidden />
      <span className={classes.words}>
        <bdi>{name}</bdi>: {fault ? t(faultKeys[fault]) : (toRefusalMessage(cause) ?? t('file.failed'))}
      </span>
      <ActionIcon aria-label={t('exercises:editor.rows.remove', { name })} onClick={onDismiss}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </p>
  );
}
