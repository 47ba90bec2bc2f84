import { DateField } from '@klasna/kit/date-field';
import classes from './period-fields.module.css';
import type { PeriodChange, PeriodSearch } from './period-search.ts';

interface PeriodFieldsProps {
  readonly labels: { readonly from: string; readonly to: string };
  /** The days that the server used, which are shown where none was chosen. */
  readonly period: Required<PeriodSearch> | undefined;
  readonly search: PeriodSearch;
  readonly onPeriod: (period: PeriodChange) => void;
}

export function PeriodFields({ labels, period, search, onPeriod }: PeriodFieldsProps) {
  const from = search.from ?? period?.from ?? null;
  const to = search.to ?? period?.to ?? null;
  return (
    <div className={classes.period}>
      <DateField
        label={labels.from}
        value={from}
        onChange={(day) => onPeriod({ from: day ?? undefined, to: search.to })}
        {...(to !== null && { max: to })}
        clearable={false}
      />
      <DateField
        label={labels.to}
        value={to}
        onChange={(day) => onPeriod({ from: search.from, to: day ?? undefined })}
        {...(from !== null && { min: from })}
        clearable={false}
      />
    </div>
  );
}
