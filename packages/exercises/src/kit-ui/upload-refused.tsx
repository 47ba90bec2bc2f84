/** A file that was not stored, with the reason. */
import { faultWords } from '@klasna/kit/file-rules';
import { IconAlertCircle, IconX } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { ActionIcon } from '@mantine/core';
import { refusalOf } from './refusal-of.ts';
import classes from './upload-refused.module.css';
import type { Waiting } from './use-upload-queue.ts';

interface UploadRefusedProps {
  readonly file: Waiting;
  readonly onLeave: () => void;
}

export function UploadRefused({ file: { name, fault, cause }, onLeave }: UploadRefusedProps) {
  const { t } = useTranslation(['kit', 'exercises']);
  return (
    <p className={classes.refused} role="alert">
      <IconAlertCircle size={18} aria-hidden />
      <span className={classes.words}>
        <bdi>{name}</bdi>: {fault ? t(faultWords[fault]) : (refusalOf(cause) ?? t('file.failed'))}
      </span>
      <ActionIcon aria-label={t('exercises:editor.rows.remove', { name })} onClick={onLeave}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </p>
  );
}
