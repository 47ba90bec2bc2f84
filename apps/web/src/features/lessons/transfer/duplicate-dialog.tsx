/** Duplicates an exercise with a new title, directly after the original. */

import { limits } from '@klasna/base/limits';
import { type ExerciseView, exerciseChange } from '@klasna/contract/courses/exercises';
import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/translations';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { createValidator } from '../../../lib/form/create-validator.ts';
import { renderIssue } from '../../../lib/form/form-messages.tsx';
import { useDialogBehaviour } from '../../../lib/form/use-dialog-behaviour.ts';
import type { ExerciseChanges } from '../exercises/use-exercise-changes.ts';

interface DuplicateDialogProps {
  readonly exercise: ExerciseView;
  readonly section: string;
  readonly changes: ExerciseChanges;
  readonly language: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const titleSchema = exerciseChange.pick({ title: true }).required();

export function DuplicateDialog(props: DuplicateDialogProps) {
  const { exercise, section, changes, language, opened, onClose } = props;
  const { t } = useTranslation('lessons');
  const form = useForm({
    initialValues: { title: t('exercise.copyName', { name: exercise.title }).slice(0, limits.textMax) },
    validate: createValidator(titleSchema, renderIssue),
    clearInputErrorOnChange: true,
  });
  const isOpen = useDialogBehaviour(opened, form.isDirty);
  return (
    <FormDialog
      opened={isOpen}
      onClose={onClose}
      title={t('exercise.duplicateTitle', { name: exercise.title })}
      form={form}
      onSubmit={async ({ title }) => {
        const isDuplicated = await changes.duplicate(section, exercise, title.trim());
        if (isDuplicated) form.resetDirty();
        return isDuplicated;
      }}
      submitLabel={t('exercise.duplicate')}
    >
      <TextInput
        {...form.getInputProps('title')}
        label={t('editor.title')}
        lang={language}
        dir="auto"
        data-autofocus
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </FormDialog>
  );
}
