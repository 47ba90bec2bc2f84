import type { Conflict } from '@klasna/contract/schedule/models';
import { IconAlertTriangle } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Alert, Button } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import classes from './conflicts.module.css';
import { useDescribeConflict } from './use-describe-conflict.ts';

interface ConflictsAlertProps {
  readonly conflicts: readonly Conflict[];
  /** The title; by default, that the time of a lesson is taken. */
  readonly title?: string;
  readonly submitLabel: string;
  /** Set to true when the person submits the form despite the conflicts. */
  readonly isForced: RefObject<boolean>;
}

/** The maximum number of listed conflicts; a series can have many, and a few are enough to identify the problem. */
const maxListed = 5;

/** Lists the conflicts and offers to go on anyway. The button submits the surrounding form. */
export function ConflictsAlert({ conflicts, title, submitLabel, isForced }: ConflictsAlertProps) {
  const { t } = useTranslation('events');
  const describeConflict = useDescribeConflict();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (conflicts.length > 0) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [conflicts]);
  if (conflicts.length === 0) return null;
  return (
    <Alert
      ref={alert}
      className={classes.notice ?? ''}
      color="orange"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={title ?? t('conflicts.title')}
    >
      <ul className={classes.conflicts}>
        {conflicts.slice(0, maxListed).map((conflict) => (
          <li key={`${conflict.eventId} ${conflict.startsAt} ${conflict.name}`}>
            {describeConflict(conflict)}
          </li>
        ))}
        {conflicts.length > maxListed && (
          <li>{t('conflicts.more', { count: conflicts.length - maxListed })}</li>
        )}
      </ul>
      {/* A room never has two lessons at once, also where people may overlap. */}
      {conflicts.every(({ who }) => who !== 'room') && (
        <Button
          type="submit"
          variant="default"
          onClick={() => {
            isForced.current = true;
          }}
        >
          {submitLabel}
        </Button>
      )}
    </Alert>
  );
}
