/** Giving homework: which exercises in which order, until when, and to whom. */
import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/words';
import { useState } from 'react';
import { useDialogManners } from '../../../lib/form/use-dialog-manners.ts';
import { useHomeworkChanges } from '../use-homework-changes.ts';
import { ChosenTray } from './chosen-tray.tsx';
import classes from './create.module.css';
import { DueField } from './due-field.tsx';
import { ExercisePicker, type StartingPoint } from './exercise-picker.tsx';
import { ForWhom, type Learner } from './for-whom.tsx';
import { useChosen } from './use-chosen.ts';

export interface CreateDialogProps {
  readonly classId: string;
  readonly lesson: StartingPoint | null;
  readonly students: readonly Learner[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function CreateDialog({ classId, lesson, students, opened, onClose }: CreateDialogProps) {
  const { t } = useTranslation('homework');
  const { create } = useHomeworkChanges(classId);
  const { chosen, choose, arrange, needed, require } = useChosen();
  const [dueAt, setDueAt] = useState<string | null>(null);
  /** Null: everybody. */
  const [studentIds, setStudentIds] = useState<readonly string[] | null>(null);
  const [nobody, setNobody] = useState(false);
  const [saved, setSaved] = useState(false);
  const isDirty = () => !saved && (chosen.length > 0 || dueAt !== null || studentIds !== null);
  const shown = useDialogManners(opened, isDirty);

  const save = async () => {
    const done = await create({
      exerciseIds: chosen.map(({ id }) => id),
      ...(dueAt !== null && { dueAt }),
      ...(studentIds && { studentIds: [...studentIds] }),
    });
    setSaved(done);
    return done;
  };
  return (
    <FormDialog
      opened={shown}
      onClose={onClose}
      title={t('create.title')}
      size="64rem"
      form={{
        isDirty,
        onSubmit: (handle, handleInvalid) => (event) => {
          event?.preventDefault();
          const lacksStudents = studentIds?.length === 0;
          setNobody(lacksStudents);
          if (require() && !lacksStudents) handle(undefined);
          else handleInvalid?.();
        },
      }}
      onSubmit={save}
      submitLabel={t('create.submit')}
    >
      <div className={classes.columns}>
        <ExercisePicker lesson={lesson} chosen={chosen} onChoose={choose} />
        <div className={classes.aside}>
          <ChosenTray chosen={chosen} onChange={arrange} error={needed ? t('create.needed') : undefined} />
          <DueField value={dueAt} onChange={setDueAt} />
          {students.length > 1 && (
            <ForWhom
              students={students}
              value={studentIds}
              onChange={(ids) => {
                setStudentIds(ids);
                setNobody(false);
              }}
              error={nobody ? t('create.neededStudent') : undefined}
            />
          )}
        </div>
      </div>
    </FormDialog>
  );
}
