import { type Closure, closure as closureSchema } from '@klasna/contract/schools/models';
import { DateField } from '@klasna/kit/date-field';
import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/translations';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { createValidator } from '../../lib/form/create-validator.ts';
import { renderIssue } from '../../lib/form/form-messages.tsx';
import { closedLessonsQuery } from './closed-lessons-query.ts';
import classes from './school-form.module.css';
import { removeClosure, useChangeClosures } from './use-closures.ts';

interface ClosureDialogProps {
  readonly opened: boolean;
  /** Undefined for a new closure. */
  readonly closure: Closure | undefined;
  readonly onClose: () => void;
  /** Called with a closure that was saved and hits planned lessons. */
  readonly onHit: (closure: Closure) => void;
}

export function ClosureDialog({ opened, closure, onClose, onHit }: ClosureDialogProps) {
  const { t } = useTranslation('school');
  const change = useChangeClosures();
  const queries = useQueryClient();
  const form = useForm<FormValues>({
    initialValues: { name: closure?.name ?? '', from: closure?.from ?? null, to: closure?.to ?? null },
    validate: createValidator(closureSchema, renderIssue),
    clearInputErrorOnChange: true,
  });
  const { from, to } = form.values;
  const selectFirstDay = (day: string | null) => {
    form.setFieldValue('from', day);
    // Sets the last day to the first, because most closures last one day and none may end before it begins.
    if (day !== null && (to === null || to < day)) form.setFieldValue('to', day);
  };
  const save = async (values: FormValues) => {
    const parsed = closureSchema.parse(values);
    const isSaved = await change((closures) => [
      ...(closure ? removeClosure(closures, closure) : closures),
      parsed,
    ]);
    // The closure is saved whether or not its lessons can be read; they are found in its menu too.
    const lessons = isSaved ? await queries.fetchQuery(closedLessonsQuery(parsed)).catch(() => []) : [];
    if (lessons.length > 0) onHit(parsed);
    return isSaved;
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={closure ? t('closures.editTitle') : t('closures.add')}
      form={form}
      onSubmit={save}
    >
      <TextInput {...form.getInputProps('name')} label={t('closures.name')} data-autofocus />
      <div className={classes.fields}>
        <DateField
          label={t('closures.from')}
          value={from}
          onChange={selectFirstDay}
          error={form.errors.from}
          clearable={false}
        />
        <DateField
          label={t('closures.to')}
          value={to}
          onChange={(day) => form.setFieldValue('to', day)}
          error={form.errors.to}
          clearable={false}
        />
      </div>
    </FormDialog>
  );
}

interface FormValues {
  readonly name: string;
  readonly from: string | null;
  readonly to: string | null;
}
