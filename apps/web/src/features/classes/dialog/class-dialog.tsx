import { type ClassView, classChange, newClass } from '@klasna/contract/classes/models';
import { useConfirm } from '@klasna/kit/confirm';
import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/translations';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { createValidator } from '../../../lib/form/create-validator.ts';
import { renderIssue } from '../../../lib/form/form-messages.tsx';
import { reportRefusedSave } from '../../../lib/form/report-refused-save.ts';
import { useDialogBehaviour } from '../../../lib/form/use-dialog-behaviour.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useClassChanges } from '../use-class-changes.ts';
import { type ClassValues, toChangeBody, toClassValues, toNewBody } from './class-values.ts';
import { PlanField } from './plan-field.tsx';
import { StudentsFields } from './students-fields.tsx';
import { TeacherField } from './teacher-field.tsx';

interface ClassDialogProps {
  /** The class to edit; undefined for a new class. */
  readonly edited: ClassView | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onCreated?: (() => void) | undefined;
}

const checkNew = createValidator(newClass, renderIssue);
const checkChange = createValidator(classChange, renderIssue);

export function ClassDialog({ edited, opened, onClose, onCreated }: ClassDialogProps) {
  const { t } = useTranslation('classes');
  const canChooseTeacher = useCan('classes.giveToAnotherTeacher');
  const mustChooseTeacher = !useCan('classes.teach');
  const save = useSaveClass(edited);
  const form = useForm<ClassValues>({
    initialValues: toClassValues(edited),
    validate: (values) => ({
      ...(edited ? checkChange(toChangeBody(values, edited)) : checkNew(toNewBody(values))),
      ...(mustChooseTeacher && !values.teacherId && { teacherId: renderIssue({ key: 'required' }) }),
    }),
    clearInputErrorOnChange: true,
  });
  const isOpen = useDialogBehaviour(opened, () => form.isDirty());

  const submit = async (values: ClassValues) => {
    try {
      if (!(await save(values))) return false;
      // Marks the form as saved, so that navigating to the new class does not ask about unsaved changes.
      form.resetDirty(values);
      onCreated?.();
      return true;
    } catch (failure) {
      return reportRefusedSave(form, failure, Object.keys(values), t(edited ? 'notUpdated' : 'notCreated'));
    }
  };
  return (
    <FormDialog
      opened={isOpen}
      onClose={onClose}
      title={t(edited ? 'editTitle' : 'add')}
      form={form}
      onSubmit={submit}
      size="34rem"
    >
      <StudentsFields form={form} edited={edited} />
      <TextInput {...form.getInputProps('name')} label={t('fields.name')} data-autofocus={edited && true} />
      {canChooseTeacher && (
        <TeacherField
          value={form.values.teacherId}
          onChange={(teacher) => form.setFieldValue('teacherId', teacher)}
          error={form.errors.teacherId}
          isOptional={!mustChooseTeacher && !edited}
          {...(edited && { description: t('teacherHint') })}
        />
      )}
      <PlanField
        value={form.values.schoolPlanId}
        onChange={(plan) => form.setFieldValue('schoolPlanId', plan)}
        error={form.errors.schoolPlanId}
        current={edited?.schoolPlan ?? null}
      />
      <TextInput
        {...form.getInputProps('roomUrl')}
        label={t('fields.room')}
        description={t('roomHint')}
        type="url"
        inputMode="url"
        placeholder="https://"
        dir="ltr"
      />
    </FormDialog>
  );
}

/** Returns whether the class was saved. Asks for confirmation if the new teacher has other lessons at the same time. */
function useSaveClass(edited: ClassView | undefined) {
  const { t } = useTranslation('classes');
  const { create, change } = useClassChanges();
  const confirm = useConfirm();
  return async (values: ClassValues): Promise<boolean> => {
    if (!edited) {
      await create(toNewBody(values));
      return true;
    }
    const body = toChangeBody(values, edited);
    try {
      await change(edited.id, body);
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiFailure && failure.code === 'OVERLAP')) throw failure;
      const isConfirmed = await confirm({
        title: t('overlap.title'),
        text: t('overlap.text', { name: values.teacherId?.label ?? '' }),
        confirmLabel: t('overlap.confirm'),
      });
      if (isConfirmed) await change(edited.id, { ...body, allowOverlap: true });
      return isConfirmed;
    }
  };
}
