/** The hours of one day: several ranges, each with a start and an end. */
import type { DayHours } from '@klasna/contract/availability/models';
import { availabilityLimits } from '@klasna/contract/availability/values';
import { IconPlus, IconX } from '@klasna/kit/icons';
import { TimeField } from '@klasna/kit/time-field';
import { useTranslation } from '@klasna/kit/translations';
import { findDayFault } from '@klasna/kit/week-hours';
import { ActionIcon, Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './availability.module.css';
import { proposeRange } from './propose-hours.ts';

const faultKeys = { incomplete: 'kit:hours.incomplete', order: 'kit:hours.order' } as const;

interface DayHoursFieldProps {
  /** The name of the day, for the names of the fields. */
  readonly day: string;
  readonly hours: DayHours;
  readonly onChange: (hours: DayHours) => void;
  readonly error?: ReactNode;
}

export function DayHoursField({ day, hours, onChange, error }: DayHoursFieldProps) {
  const { t } = useTranslation(['availability', 'kit']);
  const id = useId();
  const fault = hours.map(findDayFault).find((found) => found !== undefined);
  const shownError = error ?? (fault && t(faultKeys[fault]));
  const replace = (index: number, change: Partial<DayHours[number]>) =>
    onChange(hours.map((range, other) => (other === index ? { ...range, ...change } : range)));
  return (
    <div className={classes.ranges}>
      {hours.map((range, index) => {
        const name = hours.length === 1 ? day : t('week.range', { day, number: index + 1 });
        const hasError = Boolean(error) || findDayFault(range) !== undefined;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend for each two fields
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: ranges have no identity but their index
            key={index}
            role="group"
            className={classes.range}
            aria-describedby={hasError && shownError ? id : undefined}
          >
            <TimeField
              name={t('kit:hours.startOf', { day: name })}
              value={range.start}
              error={hasError}
              onChange={(start) => replace(index, { start })}
            />
            <span aria-hidden>–</span>
            <TimeField
              name={t('kit:hours.endOf', { day: name })}
              value={range.end}
              error={hasError}
              onChange={(end) => replace(index, { end })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('week.remove', { day, range: `${range.start}–${range.end}` })}
              onClick={() => onChange(hours.filter((_, other) => other !== index))}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </div>
        );
      })}
      {shownError && (
        <p id={id} className={classes.error}>
          {shownError}
        </p>
      )}
      {hours.length < availabilityLimits.rangesPerDay && (
        <div>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-label={t('week.addTo', { day })}
            onClick={() => onChange([...hours, proposeRange(hours)])}
          >
            {t('week.add')}
          </Button>
        </div>
      )}
    </div>
  );
}
