import { Button, Progress } from '@mantine/core';
import { useTranslation } from '../translations.ts';
import classes from './file-field.module.css';

interface UploadProgressProps {
  readonly name: string;
  /** The uploaded share of the file, from 0 to 1. */
  readonly share: number;
  readonly onCancel: () => void;
}

export function UploadProgress({ name, share, onCancel }: UploadProgressProps) {
  const { t } = useTranslation('kit');
  return (
    <div className={classes.sending}>
      <span className={classes.name}>{name}</span>
      <Progress.Root size="sm">
        <Progress.Section value={Math.round(share * 100)} aria-label={t('file.sending')} />
      </Progress.Root>
      <Button variant="subtle" color="gray" size="xs" onClick={onCancel}>
        {t('file.stop')}
      </Button>
    </div>
  );
}
