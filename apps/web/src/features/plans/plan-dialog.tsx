import { newPlan, type PlanView, planLimits } from '@klasna/contract/plans/models';
import type { Currency } from '@klasna/contract/values';
import { ChoiceField } from '@klasna/kit/choice-field';
import { FormDialog } from '@klasna/kit/form-dialog';
import { NumberField } from '@klasna/kit/number-field';
import { useTranslation } from '@klasna/kit/words';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { currencyChoices } from '../../lib/currency-choices.ts';
import { checkWith } from '../../lib/form/check-with.ts';
import { sayIssue } from '../../lib/form/said.tsx';
import { tellRefusal } from '../../lib/form/tell-refusal.ts';
import { useDialogManners } from '../../lib/form/use-dialog-manners.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { PacksField } from './packs-field.tsx';
import { bodyOf, type PlanValues, valuesOf } from './plan-values.ts';
import classes from './plans.module.css';
import { usePlanChanges } from './use-plan-changes.ts';

interface PlanDialogProps {
  /** Undefined for a new plan. */
  readonly plan: PlanView | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const check = checkWith(newPlan, sayIssue);
/** Keeps neighbouring inputs aligned, regardless of the length of their hints. */
const hintBelow: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description'];

export function PlanDialog({ plan, opened, onClose }: PlanDialogProps) {
  const { t, i18n } = useTranslation('plans');
  const changes = usePlanChanges();
  const schoolCurrency = useSession(({ school }) => school?.currency ?? 'UAH');
  const form = useForm<PlanValues>({
    initialValues: valuesOf(plan, schoolCurrency, i18n.language),
    validate: (values) => check(bodyOf(values)),
    clearInputErrorOnChange: true,
  });
  const shown = useDialogManners(opened, () => form.isDirty());

  const save = async (values: PlanValues) => {
    const body = newPlan.omit({ status: true }).parse(bodyOf(values));
    try {
      if (plan) await changes.change(plan.id, body);
      else await changes.create(body);
      return true;
    } catch (failure) {
      const fields = ['name', 'duration', 'validityPeriod', 'currency'];
      return tellRefusal(form, failure, fields, t(plan ? 'notUpdated' : 'notCreated'));
    }
  };
  return (
    <FormDialog
      opened={shown}
      onClose={onClose}
      title={t(plan ? 'editTitle' : 'add')}
      form={form}
      onSubmit={save}
      size="36rem"
    >
      <TextInput {...form.getInputProps('name')} label={t('fields.name')} data-autofocus />
      <div className={classes.pair}>
        <NumberField
          {...form.getInputProps('duration')}
          label={t('fields.duration')}
          description={t('durationHint')}
          inputWrapperOrder={hintBelow}
          min={1}
          max={planLimits.duration}
          step={15}
        />
        <NumberField
          {...form.getInputProps('validityPeriod')}
          label={t('fields.validityPeriod')}
          description={t('validityHint')}
          inputWrapperOrder={hintBelow}
          min={1}
          max={planLimits.validityPeriod}
        />
      </div>
      <ChoiceField
        label={t('fields.currency')}
        choices={currencyChoices(i18n.language)}
        value={form.values.currency}
        onChange={(code) => code && form.setFieldValue('currency', code as Currency)}
        error={form.errors.currency}
        clearable={false}
      />
      <PacksField form={form} />
    </FormDialog>
  );
}
