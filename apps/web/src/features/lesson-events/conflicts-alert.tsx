import type { Conflict } from '@klasna/contract/schedule/models';
import { IconAlertTriangle } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { Alert, Button } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import classes from './lesson-events.module.css';
import { useConflictWords } from './use-conflict-words.ts';

interface ConflictsAlertProps {
  readonly conflicts: readonly Conflict[];
  readonly anyway: string;
  /** Set where the form is sent although the time is taken. */
  readonly insists: RefObject<boolean>;
}

/** A series runs into as many lessons as it has; these show which. */
const mostNamed = 5;

/** Who is busy and when, and the way to book in spite of it. It stands in a form, and its button sends that. */
export function ConflictsAlert({ conflicts, anyway, insists }: ConflictsAlertProps) {
  const { t } = useTranslation('events');
  const write = useConflictWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (conflicts.length > 0) box.current?.scrollIntoView({ block: 'nearest' });
  }, [conflicts]);
  if (conflicts.length === 0) return null;
  return (
    <Alert
      ref={box}
      className={classes.notice ?? ''}
      color="orange"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('conflicts.title')}
    >
      <ul className={classes.conflicts}>
        {conflicts.slice(0, mostNamed).map((conflict) => (
          <li key={`${conflict.eventId} ${conflict.startsAt} ${conflict.name}`}>{write(conflict)}</li>
        ))}
        {conflicts.length > mostNamed && (
          <li>{t('conflicts.more', { count: conflicts.length - mostNamed })}</li>
        )}
      </ul>
      <Button
        type="submit"
        variant="default"
        onClick={() => {
          insists.current = true;
        }}
      >
        {anyway}
      </Button>
    </Alert>
  );
}
