import { newTariff, type PlanView, planLimits, type TariffView } from '@klasna/contract/plans/models';
import { ChoiceField } from '@klasna/kit/choice-field';
import { DateField } from '@klasna/kit/date-field';
import { ErrorState } from '@klasna/kit/error-state';
import { FormDialog } from '@klasna/kit/form-dialog';
import { NumberField } from '@klasna/kit/number-field';
import { useTranslation } from '@klasna/kit/translations';
import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { createValidator } from '../../lib/form/create-validator.ts';
import { renderIssue } from '../../lib/form/form-messages.tsx';
import { reportRefusedSave } from '../../lib/form/report-refused-save.ts';
import { useDialogBehaviour } from '../../lib/form/use-dialog-behaviour.ts';
import { formatPrice } from '../../lib/prices.ts';
import { useSchoolDay } from '../../lib/use-school-day.ts';
import type { TypedNumber } from './plan-values.ts';
import classes from './plans.module.css';
import { offersQuery } from './plans-query.ts';
import { useTariffChanges } from './use-tariff-changes.ts';

interface AssignDialogProps {
  readonly studentId: string;
  /** The tariffs of the student. A pack that the student already has is paid again instead of assigned. */
  readonly heldTariffs: readonly TariffView[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface Values {
  readonly planPackId: string | null;
  readonly amount: TypedNumber;
  readonly purchaseDate: string | null;
  readonly nextPaymentDate: string | null;
  readonly isPaid: boolean;
}

/** Converts the values to a request; empty fields use the defaults of the plan. */
const toBody = ({ planPackId, amount, purchaseDate, nextPaymentDate, isPaid }: Values) => ({
  planPackId: planPackId ?? undefined,
  isPaid,
  ...(amount !== '' && { amount: Number(amount) }),
  ...(purchaseDate !== null && { purchaseDate }),
  ...(nextPaymentDate !== null && { nextPaymentDate }),
});

const validate = createValidator(newTariff, renderIssue);

export function AssignDialog({ studentId, heldTariffs, opened, onClose }: AssignDialogProps) {
  const { t } = useTranslation('plans');
  const toSchoolDay = useSchoolDay();
  const { assign } = useTariffChanges(studentId);
  const { data: plans, error, refetch } = useQuery(offersQuery);
  const today = toSchoolDay(new Date().toISOString());
  const form = useForm<Values>({
    initialValues: {
      planPackId: null,
      amount: '',
      purchaseDate: today,
      nextPaymentDate: null,
      isPaid: false,
    },
    validate: (values) => validate(toBody(values)),
    clearInputErrorOnChange: true,
  });
  const isShown = useDialogBehaviour(opened, () => form.isDirty());
  const offers = useOffers(plans ?? [], heldTariffs);
  const selectedOffer = offers.find(({ value }) => value === form.values.planPackId);

  const selectPack = (planPackId: string | null) => {
    const amount = offers.find(({ value }) => value === planPackId)?.lessonAmount ?? '';
    form.setValues({ planPackId, amount });
  };
  const save = async ({ purchaseDate, ...values }: Values) => {
    try {
      // Sends no day for today, because the server then uses the current time.
      const day = purchaseDate === today ? null : purchaseDate;
      await assign(newTariff.parse(toBody({ ...values, purchaseDate: day })));
      return true;
    } catch (failure) {
      return reportRefusedSave(form, failure, Object.keys(form.values), t('tariffs.notAssigned'));
    }
  };
  return (
    <FormDialog
      opened={isShown}
      onClose={onClose}
      title={t('tariffs.assign')}
      form={form}
      onSubmit={save}
      submitLabel={t('tariffs.assign')}
    >
      {error && !plans ? (
        <ErrorState title={messageOf(error, t('failed'))} onRetry={() => void refetch()} />
      ) : (
        <ChoiceField
          label={t('tariffs.pack')}
          placeholder={t('tariffs.choose')}
          choices={offers}
          value={form.values.planPackId}
          onChange={selectPack}
          error={form.errors.planPackId}
          clearable={false}
          {...(plans && offers.length === 0 && { description: t('tariffs.noneToAssign') })}
        />
      )}
      <NumberField
        {...form.getInputProps('amount')}
        label={t('tariffs.lessons')}
        min={1}
        max={planLimits.lessons}
      />
      <div className={classes.pair}>
        <DateField
          label={t('tariffs.purchaseDate')}
          value={form.values.purchaseDate}
          onChange={(day) => form.setFieldValue('purchaseDate', day)}
          error={form.errors.purchaseDate}
          clearable={false}
        />
        <DateField
          label={t('tariffs.nextPaymentDate')}
          value={form.values.nextPaymentDate}
          onChange={(day) => form.setFieldValue('nextPaymentDate', day)}
          error={form.errors.nextPaymentDate}
        />
      </div>
      <p className={classes.hint}>
        {t('tariffs.nextPaymentHint')}
        {selectedOffer &&
          ` ${t('tariffs.byPlan', { days: t('days', { count: selectedOffer.validityPeriod }) })}`}
      </p>
      <Checkbox
        {...form.getInputProps('isPaid', { type: 'checkbox' })}
        label={t('tariffs.isPaid')}
        description={t('tariffs.isPaidHint')}
      />
    </FormDialog>
  );
}

/** Returns every offered pack that the student does not have yet, labelled with its plan. */
function useOffers(plans: readonly PlanView[], heldTariffs: readonly TariffView[]) {
  const { t, i18n } = useTranslation('plans');
  const heldPackIds = new Set(heldTariffs.map(({ planPackId }) => planPackId));
  return plans.flatMap(({ name, packs, currency, validityPeriod }) =>
    packs
      .filter(({ id }) => !heldPackIds.has(id))
      .map(({ id, lessonAmount, price }) => ({
        value: id,
        label: `${name} · ${t('lessons', { count: lessonAmount })} · ${formatPrice(price, currency, i18n.language)}`,
        lessonAmount,
        validityPeriod,
      })),
  );
}
