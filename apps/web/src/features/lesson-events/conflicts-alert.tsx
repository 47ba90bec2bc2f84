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
  /** Set when the form is submitted despite the conflicts. */
  readonly insists: RefObject<boolean>;
}

/** A series can conflict with many lessons; these are enough to identify the problem. */
const mostNamed = 5;

/** Lists the conflicts and offers to book anyway. Rendered inside a form, which its button submits. */
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
