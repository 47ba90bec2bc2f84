import type { Currency } from '@klasna/base/values';
import { newPlan, type PlanView, planLimits } from '@klasna/contract/plans/models';
import { ChoiceField } from '@klasna/kit/choice-field';
import { FormDialog } from '@klasna/kit/form-dialog';
import { NumberField } from '@klasna/kit/number-field';
import { useTranslation } from '@klasna/kit/translations';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { listCurrencyOptions } from '../../lib/currency-options.ts';
import { createValidator } from '../../lib/form/create-validator.ts';
import { renderIssue } from '../../lib/form/form-messages.tsx';
import { reportRefusedSave } from '../../lib/form/report-refused-save.ts';
import { useDialogBehaviour } from '../../lib/form/use-dialog-behaviour.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { PacksField } from './packs-field.tsx';
import { findAmbiguousPrices, type PlanValues, toPlanBody, toPlanValues } from './plan-values.ts';
import classes from './plans.module.css';
import { usePlanChanges } from './use-plan-changes.ts';

interface PlanDialogProps {
  /** Undefined for a new plan. */
  readonly plan: PlanView | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const validate = createValidator(newPlan, renderIssue);
/** Keeps neighbouring inputs aligned, regardless of the length of their hints. */
const hintBelowOrder: ('label' | 'input' | 'error' | 'description')[] = [
  'label',
  'input',
  'error',
  'description',
];

export function PlanDialog({ plan, opened, onClose }: PlanDialogProps) {
  const { t, i18n } = useTranslation('plans');
  const changes = usePlanChanges();
  const schoolCurrency = useSession(({ school }) => school?.currency ?? 'UAH');
  const form = useForm<PlanValues>({
    initialValues: toPlanValues(plan, schoolCurrency, i18n.language),
    validate: (values) => ({
      ...validate(toPlanBody(values)),
      ...findAmbiguousPrices(values, t('priceUnclear')),
    }),
    clearInputErrorOnChange: true,
  });
  const isShown = useDialogBehaviour(opened, () => form.isDirty());

  const save = async (values: PlanValues) => {
    const body = newPlan.omit({ status: true }).parse(toPlanBody(values));
    try {
      if (plan) await changes.change(plan.id, body);
      else await changes.create(body);
      return true;
    } catch (failure) {
      const fields = ['name', 'duration', 'validityPeriod', 'currency'];
      return reportRefusedSave(form, failure, fields, t(plan ? 'notUpdated' : 'notCreated'));
    }
  };
  return (
    <FormDialog
      opened={isShown}
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
          inputWrapperOrder={hintBelowOrder}
          min={1}
          max={planLimits.duration}
          step={15}
        />
        <NumberField
          {...form.getInputProps('validityPeriod')}
          label={t('fields.validityPeriod')}
          description={t('validityHint')}
          inputWrapperOrder={hintBelowOrder}
          min={1}
          max={planLimits.validityPeriod}
        />
      </div>
      <ChoiceField
        label={t('fields.currency')}
        choices={listCurrencyOptions(i18n.language)}
        value={form.values.currency}
        onChange={(code) => code && form.setFieldValue('currency', code as Currency)}
        error={form.errors.currency}
        clearable={false}
      />
      <PacksField form={form} />
    </FormDialog>
  );
}
