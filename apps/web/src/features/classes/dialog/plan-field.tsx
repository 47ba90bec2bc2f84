import type { ClassView } from '@klasna/contract/classes/models';
import { ChoiceField } from '@klasna/kit/choice-field';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { planChoices } from '../choices-query.ts';

interface PlanFieldProps {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly error: ReactNode;
  /** The current plan of the class, which may be archived. */
  readonly current: ClassView['schoolPlan'];
}

export function PlanField({ value, onChange, error, current }: PlanFieldProps) {
  const { t } = useTranslation('classes');
  const { data: plans = [], error: failure } = useQuery(planChoices);
  const choices = current && plans.every(({ id }) => id !== current.id) ? [current, ...plans] : plans;
  return (
    <ChoiceField
      label={t('fields.plan')}
      description={t('planHint')}
      placeholder={t('withoutPlan')}
      choices={choices.map(({ id, name, duration }) => ({
        value: id,
        label: `${name} · ${t('minutes', { count: duration })}`,
      }))}
      value={value}
      onChange={onChange}
      error={error ?? (failure && messageOf(failure, t('plansFailed')))}
    />
  );
}
