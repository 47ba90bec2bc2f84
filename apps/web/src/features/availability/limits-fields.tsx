import {
  availabilityLimits,
  type BookingLimitField,
  bookingLimitFields,
} from '@klasna/contract/availability/values';
import { NumberField } from '@klasna/kit/number-field';
import { useTranslation } from '@klasna/kit/translations';
import type { ReactNode } from 'react';
import classes from './availability.module.css';

/** The value of a field; null if it is empty. */
export type LimitValues = Readonly<Record<BookingLimitField, number | null>>;

const { bufferMinutes, lessonsPerDay, noticeHours, aheadDays } = availabilityLimits;
const ranges: Readonly<Record<BookingLimitField, { min: number; max: number; step: number }>> = {
  bufferBefore: { min: 0, max: bufferMinutes, step: 5 },
  bufferAfter: { min: 0, max: bufferMinutes, step: 5 },
  maxPerDay: { min: 1, max: lessonsPerDay, step: 1 },
  noticeHours: { min: 0, max: noticeHours, step: 1 },
  aheadDays: { min: 1, max: aheadDays, step: 1 },
};

interface LimitsFieldsProps {
  readonly values: LimitValues;
  readonly onChange: (change: Partial<Record<BookingLimitField, number | null>>) => void;
  /** Says what an empty field means. */
  readonly describe: (field: BookingLimitField) => string | undefined;
  readonly findError: (field: BookingLimitField) => ReactNode;
  readonly disabled?: boolean;
}

export function LimitsFields({ values, onChange, describe, findError, disabled = false }: LimitsFieldsProps) {
  const { t } = useTranslation('availability');
  return (
    <div className={classes.fields}>
      {bookingLimitFields.map((field) => (
        <NumberField
          key={field}
          {...ranges[field]}
          label={t(`limits.${field}`)}
          description={describe(field)}
          value={values[field]}
          onChange={(value) => onChange({ [field]: value === '' ? null : value })}
          error={findError(field)}
          disabled={disabled}
        />
      ))}
    </div>
  );
}
