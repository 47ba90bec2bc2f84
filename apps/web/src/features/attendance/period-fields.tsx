import { DateField } from '@klasna/kit/date-field';
import { useTranslation } from '@klasna/kit/translations';
import classes from './attendance.module.css';
import type { PeriodSearch } from './attendance-search.ts';

interface PeriodFieldsProps {
  /** The days that the server used, which are shown where none was chosen. */
  readonly period: Required<PeriodSearch> | undefined;
  readonly search: PeriodSearch;
  readonly onPeriod: (period: {
    readonly from?: string | undefined;
    readonly to?: string | undefined;
  }) => void;
}

export function PeriodFields({ period, search, onPeriod }: PeriodFieldsProps) {
  const { t } = useTranslation('attendance');
  const from = search.from ?? period?.from ?? null;
  const to = search.to ?? period?.to ?? null;
  return (
    <div className={classes.period}>
      <DateField
        label={t('figures.from')}
        value={from}
        onChange={(day) => onPeriod({ from: day ?? undefined, to: search.to })}
        {...(to !== null && { max: to })}
        clearable={false}
      />
      <DateField
        label={t('figures.to')}
        value={to}
        onChange={(day) => onPeriod({ from: search.from, to: day ?? undefined })}
        {...(from !== null && { min: from })}
        clearable={false}
      />
    </div>
  );
}
