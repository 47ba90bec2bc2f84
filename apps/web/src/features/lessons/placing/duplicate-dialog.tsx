/** Duplicates an exercise with a new title, directly after the original. */
import { type ExerciseView, exerciseChange } from '@klasna/contract/courses/exercises';
import { limits } from '@klasna/contract/limits';
import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/words';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { checkWith } from '../../../lib/form/check-with.ts';
import { sayIssue } from '../../../lib/form/said.tsx';
import { useDialogManners } from '../../../lib/form/use-dialog-manners.ts';
import type { ExerciseChanges } from '../exercises/use-exercise-changes.ts';

interface DuplicateDialogProps {
  readonly exercise: ExerciseView;
  readonly section: string;
  readonly changes: ExerciseChanges;
  readonly language: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const titled = exerciseChange.pick({ title: true }).required();

export function DuplicateDialog(props: DuplicateDialogProps) {
  const { exercise, section, changes, language, opened, onClose } = props;
  const { t } = useTranslation('lessons');
  const form = useForm({
    initialValues: { title: t('exercise.copyName', { name: exercise.title }).slice(0, limits.textMax) },
    validate: checkWith(titled, sayIssue),
    clearInputErrorOnChange: true,
  });
  const shown = useDialogManners(opened, form.isDirty);
  return (
    <FormDialog
      opened={shown}
      onClose={onClose}
      title={t('exercise.duplicateTitle', { name: exercise.title })}
      form={form}
      onSubmit={async ({ title }) => {
        const isDone = await changes.duplicate(section, exercise, title.trim());
        if (isDone) form.resetDirty();
        return isDone;
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
