import { Button } from '@mantine/core';
import { CopyField } from './copy-field.tsx';
import classes from './secret-notice.module.css';

interface SecretNoticeProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly doneLabel: string;
  readonly onDone: () => void;
}

/** A secret that was made or asked for, until the person closes it or leaves the page. */
export function SecretNotice({ label, hint, value, doneLabel, onDone }: SecretNoticeProps) {
  return (
    <div className={classes.notice} role="status">
      <CopyField label={label} hint={hint} value={value} />
      <Button variant="default" onClick={onDone}>
        {doneLabel}
      </Button>
    </div>
  );
}
