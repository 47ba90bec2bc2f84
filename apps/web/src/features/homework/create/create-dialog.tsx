/** Giving homework: which exercises in which order, until when, and to whom. */
import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/words';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogManners } from '../../../lib/form/use-dialog-manners.ts';
import { homeworkListQuery } from '../homework-query.ts';
import { useHomeworkChanges } from '../use-homework-changes.ts';
import { ChosenTray } from './chosen-tray.tsx';
import classes from './create.module.css';
import { ExercisePicker } from './exercise-picker.tsx';
import { forHome, type LessonForHome } from './for-home.ts';
import { ForWhom, type Learner } from './for-whom.tsx';
import { useChosen } from './use-chosen.ts';
import { type HomeworkWords, WordsFields } from './words-fields.tsx';

export interface CreateDialogProps {
  readonly classId: string;
  readonly lesson: LessonForHome | null;
  readonly students: readonly Learner[];
  /** The next lesson of the class; null if none is planned. */
  readonly nextLessonAt: string | null;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function CreateDialog(props: CreateDialogProps) {
  const { classId, lesson, students, nextLessonAt, opened, onClose } = props;
  const { t } = useTranslation('homework');
  const { create } = useHomeworkChanges(classId);
  const queries = useQueryClient();
  // The lesson's homework that the class has not been given yet, which is usually the whole selection.
  const [preselected] = useState(() =>
    forHome(lesson, queries.getQueryData(homeworkListQuery(classId).queryKey) ?? []),
  );
  const preset: HomeworkWords = {
    title: preselected.length > 0 ? (lesson?.name ?? '') : '',
    message: '',
    dueAt: null,
  };
  const [words, setWords] = useState(preset);
  const { chosen, choose, arrange, needed, require } = useChosen(preselected);
  /** Null: everybody. */
  const [studentIds, setStudentIds] = useState<readonly string[] | null>(null);
  const [nobody, setNobody] = useState(false);
  const [saved, setSaved] = useState(false);
  const isDirty = () =>
    !saved &&
    (chosen.length !== preselected.length ||
      chosen.some(({ id }, index) => id !== preselected[index]?.id) ||
      words.title !== preset.title ||
      words.message !== '' ||
      words.dueAt !== null ||
      studentIds !== null);
  const shown = useDialogManners(opened, isDirty);

  const save = async () => {
    const done = await create({
      exerciseIds: chosen.map(({ id }) => id),
      title: words.title.trim(),
      message: words.message.trim(),
      ...(words.dueAt !== null && { dueAt: words.dueAt }),
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
          <WordsFields value={words} onChange={setWords} nextLessonAt={nextLessonAt} />
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
