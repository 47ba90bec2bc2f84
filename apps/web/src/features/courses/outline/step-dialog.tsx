import { newNamed } from '@klasna/contract/courses/models';
import { limits } from '@klasna/contract/limits';
import { CountedTextarea } from '@klasna/kit/counted-textarea';
import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/words';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { checkWith } from '../../../lib/form/check-with.ts';
import { sayIssue } from '../../../lib/form/said.tsx';
import { tellRefusal } from '../../../lib/form/tell-refusal.ts';
import { useDialogManners } from '../../../lib/form/use-dialog-manners.ts';
import type { Parent, Step } from './step-calls.ts';
import { useStepChanges } from './use-step-changes.ts';

export interface StepDialogProps {
  readonly courseId: string;
  /** The item to edit, or the parent of the new one. */
  readonly edited: Step | Parent;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Edits the name and description of a section or lesson. */
export function StepDialog({ courseId, edited, opened, onClose }: StepDialogProps) {
  const { t } = useTranslation('courses');
  const changes = useStepChanges(courseId);
  const step = 'id' in edited ? edited : undefined;
  const { level } = edited;
  const form = useForm({
    initialValues: { name: step?.name ?? '', description: step?.description ?? '' },
    validate: checkWith(newNamed, sayIssue),
    clearInputErrorOnChange: true,
  });
  const shown = useDialogManners(opened, form.isDirty);

  const save = async (values: typeof form.values) => {
    try {
      const body = newNamed.parse(values);
      if (step) await changes.change(step, body);
      else await changes.create(edited, body);
      form.resetDirty(values);
      return true;
    } catch (failure) {
      return tellRefusal(
        form,
        failure,
        Object.keys(values),
        t(`step.${level}.${step ? 'notUpdated' : 'notCreated'}`),
      );
    }
  };
  return (
    <FormDialog
      opened={shown}
      onClose={onClose}
      title={t(`step.${level}.${step ? 'editTitle' : 'add'}`)}
      form={form}
      onSubmit={save}
    >
      <TextInput {...form.getInputProps('name')} label={t('fields.name')} data-autofocus />
      <CountedTextarea
        {...form.getInputProps('description')}
        value={form.values.description}
        label={t('fields.description')}
        max={limits.textMax}
      />
    </FormDialog>
  );
}
