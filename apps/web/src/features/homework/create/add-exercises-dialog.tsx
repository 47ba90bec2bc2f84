/** Adds exercises to existing homework. */
import type { HomeworkView } from '@klasna/contract/homework/models';
import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/words';
import { useState } from 'react';
import { useDialogManners } from '../../../lib/form/use-dialog-manners.ts';
import { useHomeworkChanges } from '../use-homework-changes.ts';
import { ChosenTray } from './chosen-tray.tsx';
import classes from './create.module.css';
import { ExercisePicker, type StartingPoint } from './exercise-picker.tsx';
import { useChosen } from './use-chosen.ts';

interface AddExercisesDialogProps {
  readonly classId: string;
  readonly homework: HomeworkView;
  readonly lesson: StartingPoint | null;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function AddExercisesDialog(props: AddExercisesDialogProps) {
  const { classId, homework, lesson, opened, onClose } = props;
  const { t } = useTranslation('homework');
  const { addExercises } = useHomeworkChanges(classId);
  const { chosen, choose, arrange, needed, require } = useChosen();
  const [saved, setSaved] = useState(false);
  const isDirty = () => !saved && chosen.length > 0;
  const shown = useDialogManners(opened, isDirty);
  return (
    <FormDialog
      opened={shown}
      onClose={onClose}
      title={t('create.addTitle', { number: homework.number })}
      size="64rem"
      form={{
        isDirty,
        onSubmit: (handle, handleInvalid) => (event) => {
          event?.preventDefault();
          if (require()) handle(undefined);
          else handleInvalid?.();
        },
      }}
      onSubmit={async () => {
        const done = await addExercises(
          homework.id,
          chosen.map(({ id }) => id),
        );
        setSaved(done);
        return done;
      }}
      submitLabel={t('create.addSubmit')}
    >
      <div className={classes.columns}>
        <ExercisePicker
          lesson={lesson}
          chosen={chosen}
          taken={new Set(homework.exercises.map(({ id }) => id))}
          onChoose={choose}
        />
        <div className={classes.aside}>
          <ChosenTray chosen={chosen} onChange={arrange} error={needed ? t('create.needed') : undefined} />
        </div>
      </div>
    </FormDialog>
  );
}
