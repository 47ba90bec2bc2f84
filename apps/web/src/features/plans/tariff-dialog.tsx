import { planLimits, type TariffView, tariffEdit } from '@klasna/contract/plans/models';
import { DateField } from '@klasna/kit/date-field';
import { FormDialog } from '@klasna/kit/form-dialog';
import { NumberField } from '@klasna/kit/number-field';
import { useTranslation } from '@klasna/kit/words';
import { useForm } from '@mantine/form';
import { checkWith } from '../../lib/form/check-with.ts';
import { sayIssue } from '../../lib/form/said.tsx';
import { tellRefusal } from '../../lib/form/tell-refusal.ts';
import { useDialogManners } from '../../lib/form/use-dialog-manners.ts';
import { useSchoolDay } from '../../lib/use-school-day.ts';
import type { Typed } from './plan-values.ts';
import classes from './plans.module.css';
import { useTariffChanges } from './use-tariff-changes.ts';

interface TariffDialogProps {
  readonly studentId: string;
  readonly tariff: TariffView;
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface Values {
  readonly amount: Typed;
  readonly purchaseDate: string | null;
  readonly nextPaymentDate: string | null;
}

const check = checkWith(tariffEdit, sayIssue);
const fields = ['amount', 'purchaseDate', 'nextPaymentDate'] as const;

export function TariffDialog({ studentId, tariff, opened, onClose }: TariffDialogProps) {
  const { t } = useTranslation('plans');
  const dayOf = useSchoolDay();
  const { change } = useTariffChanges(studentId);
  const before: Values = {
    amount: tariff.amount,
    purchaseDate: dayOf(tariff.purchaseDate),
    nextPaymentDate: dayOf(tariff.nextPaymentDate),
  };
  const form = useForm<Values>({
    initialValues: before,
    validate: check,
    clearInputErrorOnChange: true,
  });
  const shown = useDialogManners(opened, () => form.isDirty());

  /** Sends only changed fields, because an unchanged day keeps its time. */
  const save = async (values: Values) => {
    const changed = Object.fromEntries(
      fields.flatMap((field) => (values[field] === before[field] ? [] : [[field, values[field]]])),
    );
    try {
      await change(tariff, changed);
      return true;
    } catch (failure) {
      return tellRefusal(form, failure, fields, t('notUpdated'));
    }
  };
  return (
    <FormDialog
      opened={shown}
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
