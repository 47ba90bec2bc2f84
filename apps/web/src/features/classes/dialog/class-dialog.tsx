import { type ClassView, classChange, newClass } from '@klasna/contract/classes/models';
import { useConfirm } from '@klasna/kit/confirm';
import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/words';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { checkWith } from '../../../lib/form/check-with.ts';
import { sayIssue } from '../../../lib/form/said.tsx';
import { tellRefusal } from '../../../lib/form/tell-refusal.ts';
import { useDialogManners } from '../../../lib/form/use-dialog-manners.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useClassChanges } from '../use-class-changes.ts';
import { useClassRights } from '../use-class-rights.ts';
import { type ClassValues, changeBodyOf, newBodyOf, valuesOf } from './class-values.ts';
import { LearnersFields } from './learners-fields.tsx';
import { PlanField } from './plan-field.tsx';
import { TeacherField } from './teacher-field.tsx';

interface ClassDialogProps {
  /** The class to edit; absent for a new one. */
  readonly edited: ClassView | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onCreated?: (() => void) | undefined;
}

const checkNew = checkWith(newClass, sayIssue);
const checkChange = checkWith(classChange, sayIssue);

export function ClassDialog({ edited, opened, onClose, onCreated }: ClassDialogProps) {
  const { t } = useTranslation('classes');
  const { isAdministrator } = useClassRights();
  const mustChoose = useSession(({ permissions }) => !permissions.includes('teacher'));
  const save = useSaveClass(edited);
  const form = useForm<ClassValues>({
    initialValues: valuesOf(edited),
    validate: (values) => ({
      ...(edited ? checkChange(changeBodyOf(values, edited)) : checkNew(newBodyOf(values))),
      ...(mustChoose && !values.teacherId && { teacherId: sayIssue({ key: 'required' }) }),
    }),
    clearInputErrorOnChange: true,
  });
  const shown = useDialogManners(opened, () => form.isDirty());

  const submit = async (values: ClassValues) => {
    try {
      if (!(await save(values))) return false;
      // Marks the form as saved, so that navigating to the new class does not ask about unsaved changes.
      form.resetDirty(values);
      onCreated?.();
      return true;
    } catch (failure) {
      return tellRefusal(form, failure, Object.keys(values), t(edited ? 'notUpdated' : 'notCreated'));
    }
  };
  return (
    <FormDialog
      opened={shown}
      onClose={onClose}
      title={t(edited ? 'editTitle' : 'add')}
      form={form}
      onSubmit={submit}
      size="34rem"
    >
      <LearnersFields form={form} edited={edited} />
      <TextInput {...form.getInputProps('name')} label={t('fields.name')} data-autofocus={edited && true} />
      {isAdministrator && (
        <TeacherField
          value={form.values.teacherId}
          onChange={(teacher) => form.setFieldValue('teacherId', teacher)}
          error={form.errors.teacherId}
          isOptional={!mustChoose && !edited}
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
      />
    </FormDialog>
  );
}

/** Returns whether the class was saved. Asks for confirmation if the new teacher has other lessons at the same time. */
function useSaveClass(edited: ClassView | undefined) {
  const { t } = useTranslation('classes');
  const { create, change } = useClassChanges();
  const ask = useConfirm();
  return async (values: ClassValues): Promise<boolean> => {
    if (!edited) {
      await create(newBodyOf(values));
      return true;
    }
    const body = changeBodyOf(values, edited);
    try {
      await change(edited.id, body);
      return true;
    } catch (failure) {
      if (!(failure instanceof ApiFailure && failure.code === 'OVERLAP')) throw failure;
      const agreed = await ask({
        title: t('overlap.title'),
        text: t('overlap.text', { name: values.teacherId?.label ?? '' }),
        confirmLabel: t('overlap.confirm'),
      });
      if (agreed) await change(edited.id, { ...body, allowOverlap: true });
      return agreed;
    }
  };
}
