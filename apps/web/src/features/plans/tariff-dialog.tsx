import { planLimits, type TariffView, tariffEdit } from '@klasna/contract/plans/models';
import { DateField } from '@klasna/kit/date-field';
import { FormDialog } from '@klasna/kit/form-dialog';
import { NumberField } from '@klasna/kit/number-field';
import { useTranslation } from '@klasna/kit/translations';
import { useForm } from '@mantine/form';
import { createValidator } from '../../lib/form/create-validator.ts';
import { renderIssue } from '../../lib/form/form-messages.tsx';
import { reportRefusedSave } from '../../lib/form/report-refused-save.ts';
import { useDialogBehaviour } from '../../lib/form/use-dialog-behaviour.ts';
import { useSchoolDay } from '../../lib/use-school-day.ts';
import type { TypedNumber } from './plan-values.ts';
import classes from './plans.module.css';
import { useTariffChanges } from './use-tariff-changes.ts';

interface TariffDialogProps {
  readonly studentId: string;
  readonly tariff: TariffView;
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface Values {
  readonly amount: TypedNumber;
  readonly purchaseDate: string | null;
  readonly nextPaymentDate: string | null;
}

const validate = createValidator(tariffEdit, renderIssue);
const fields = ['amount', 'purchaseDate', 'nextPaymentDate'] as const;

export function TariffDialog({ studentId, tariff, opened, onClose }: TariffDialogProps) {
  const { t } = useTranslation('plans');
  const toSchoolDay = useSchoolDay();
  const { change } = useTariffChanges(studentId);
  const initialValues: Values = {
    amount: tariff.amount,
    purchaseDate: toSchoolDay(tariff.purchaseDate),
    nextPaymentDate: toSchoolDay(tariff.nextPaymentDate),
  };
  const form = useForm<Values>({
    initialValues,
    validate,
    clearInputErrorOnChange: true,
  });
  const isShown = useDialogBehaviour(opened, () => form.isDirty());

  /** Sends only changed fields, because an unchanged day keeps its time. */
  const save = async (values: Values) => {
    const changed = Object.fromEntries(
      fields.flatMap((field) => (values[field] === initialValues[field] ? [] : [[field, values[field]]])),
    );
    try {
      await change(tariff, changed);
      return true;
    } catch (failure) {
      return reportRefusedSave(form, failure, fields, t('notUpdated'));
    }
  };
  return (
    <FormDialog
      opened={isShown}
      onClose={onClose}
      title={t('tariffs.editTitle')}
      description={tariff.plan.name}
      form={form}
      onSubmit={save}
    >
      <NumberField
        {...form.getInputProps('amount')}
        label={t('tariffs.lessons')}
        description={t('tariffs.used', { used: tariff.lessonsUsed })}
        min={0}
        max={planLimits.lessons}
        data-autofocus
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
          clearable={false}
        />
      </div>
      <p className={classes.hint}>{t('tariffs.nextPaymentHint')}</p>
    </FormDialog>
  );
}
