/** Adds exercises to existing homework. */
import type { HomeworkView } from '@klasna/contract/homework/models';
import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/translations';
import { useState } from 'react';
import { useDialogBehaviour } from '../../../lib/form/use-dialog-behaviour.ts';
import { useHomeworkChanges } from '../use-homework-changes.ts';
import classes from './create.module.css';
import { type ClassLesson, ExercisePicker } from './exercise-picker.tsx';
import { SelectedExercises } from './selected-exercises.tsx';
import { useSelectedExercises } from './use-selected-exercises.ts';

interface AddExercisesDialogProps {
  readonly classId: string;
  readonly homework: HomeworkView;
  readonly lesson: ClassLesson | null;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function AddExercisesDialog(props: AddExercisesDialogProps) {
  const { classId, homework, lesson, opened, onClose } = props;
  const { t } = useTranslation('homework');
  const { addExercises } = useHomeworkChanges(classId);
  const { selected, select, reorder, isMissing, validate } = useSelectedExercises();
  const [isSaved, setIsSaved] = useState(false);
  const isDirty = () => !isSaved && selected.length > 0;
  const isOpen = useDialogBehaviour(opened, isDirty);
  return (
    <FormDialog
      opened={isOpen}
      onClose={onClose}
      title={t('create.addTitle', { number: homework.number })}
      size="64rem"
      form={{
        isDirty,
        onSubmit: (handle, handleInvalid) => (event) => {
          event?.preventDefault();
          if (validate()) handle(undefined);
          else handleInvalid?.();
        },
      }}
      onSubmit={async () => {
        const isAdded = await addExercises(
          homework.id,
          selected.map(({ id }) => id),
        );
        setIsSaved(isAdded);
        return isAdded;
      }}
      submitLabel={t('create.addSubmit')}
    >
      <div className={classes.columns}>
        <ExercisePicker
          lesson={lesson}
          selected={selected}
          unavailableIds={new Set(homework.exercises.map(({ id }) => id))}
          onSelect={select}
        />
        <div className={classes.aside}>
          <SelectedExercises
            selected={selected}
            onChange={reorder}
            error={isMissing ? t('create.needed') : undefined}
          />
        </div>
      </div>
    </FormDialog>
  );
}
