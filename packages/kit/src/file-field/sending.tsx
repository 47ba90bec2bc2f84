import { Button, Progress } from '@mantine/core';
import { useTranslation } from '../words.ts';
import classes from './file-field.module.css';

interface SendingProps {
  readonly name: string;
  /** 0 to 1. */
  readonly share: number;
  readonly onStop: () => void;
}

export function Sending({ name, share, onStop }: SendingProps) {
  const { t } = useTranslation('kit');
  return (
    <div className={classes.sending}>
      <span className={classes.name}>{name}</span>
      <Progress.Root size="sm">
        <Progress.Section value={Math.round(share * 100)} aria-label={t('file.sending')} />
      </Progress.Root>
      <Button variant="subtle" color="gray" size="xs" onClick={onStop}>
        {t('file.stop')}
      </Button>
    </div>
  );
}
