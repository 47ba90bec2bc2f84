/** The figures of a policy; each field says how its percentage is charged. */
import { policyLimits, roundToLessons } from '@klasna/contract/cancellation/values';
import { NumberField } from '@klasna/kit/number-field';
import { useTranslation } from '@klasna/kit/translations';
import type { ReactNode } from 'react';
import classes from './cancellation.module.css';

export const figureFields = ['noticeHours', 'latePercent', 'noShowPercent', 'freePerMonth'] as const;
export type FigureField = (typeof figureFields)[number];

/** The value of a field; null if it is empty. */
export type FigureValues = Readonly<Record<FigureField, number | null>>;

const ranges: Readonly<Record<FigureField, { max: number; step: number }>> = {
  noticeHours: { max: policyLimits.noticeHours, step: 1 },
  latePercent: { max: 100, step: 10 },
  noShowPercent: { max: 100, step: 10 },
  freePerMonth: { max: policyLimits.freePerMonth, step: 1 },
};

/** Keeps neighbouring inputs aligned, whatever their hints say. */
const hintBelowOrder: ('label' | 'input' | 'error' | 'description')[] = [
  'label',
  'input',
  'error',
  'description',
];

const isPercent = (field: FigureField): boolean => field === 'latePercent' || field === 'noShowPercent';

interface PolicyFiguresProps {
  readonly values: FigureValues;
  /** What applies to empty fields; undefined where none may be empty. */
  readonly inherited?: FigureValues;
  readonly onChange: (change: Partial<Record<FigureField, number | null>>) => void;
  readonly findError: (field: FigureField) => ReactNode;
  readonly disabled?: boolean;
}

export function PolicyFigures(props: PolicyFiguresProps) {
  const { values, inherited, onChange, findError, disabled = false } = props;
  const { t } = useTranslation(['cancellation', 'plans']);
  const describe = (field: FigureField): string | undefined => {
    const value = values[field] ?? inherited?.[field] ?? null;
    if (value === null) return undefined;
    const parts = [
      ...(values[field] === null ? [t('policy.follows', { value })] : []),
      ...(isPercent(field)
        ? [t('policy.charged', { lessons: t('plans:lessons', { count: roundToLessons(value) }) })]
        : []),
    ];
    return parts.length > 0 ? parts.join(' ') : undefined;
  };
  return (
    <div className={classes.figures}>
      {figureFields.map((field) => (
        <NumberField
          key={field}
          min={0}
          {...ranges[field]}
          label={t(`policy.${field}`)}
          description={describe(field)}
          inputWrapperOrder={hintBelowOrder}
          value={values[field]}
          onChange={(value) => onChange({ [field]: value === '' ? null : value })}
          error={findError(field)}
          disabled={disabled}
        />
      ))}
    </div>
  );
}
