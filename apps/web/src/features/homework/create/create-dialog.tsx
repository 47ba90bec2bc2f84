/** The dialog for new homework: the exercises and their order, the due date and the students. */
import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/translations';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogBehaviour } from '../../../lib/form/use-dialog-behaviour.ts';
import { homeworkListQuery } from '../homework-query.ts';
import { useHomeworkChanges } from '../use-homework-changes.ts';
import classes from './create.module.css';
import { ExercisePicker } from './exercise-picker.tsx';
import { type LessonForHome, selectLessonHomework } from './select-lesson-homework.ts';
import { SelectedExercises } from './selected-exercises.tsx';
import { type HomeworkStudent, StudentsField } from './students-field.tsx';
import { useSelectedExercises } from './use-selected-exercises.ts';
import { type HomeworkWords, WordsFields } from './words-fields.tsx';

export interface CreateDialogProps {
  readonly classId: string;
  readonly lesson: LessonForHome | null;
  readonly students: readonly HomeworkStudent[];
  /** The start of the next lesson of the class; null if none is planned. */
  readonly nextLessonAt: string | null;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function CreateDialog(props: CreateDialogProps) {
  const { classId, lesson, students, nextLessonAt, opened, onClose } = props;
  const { t } = useTranslation('homework');
  const { create } = useHomeworkChanges(classId);
  const queries = useQueryClient();
  // The homework of the lesson that the class has not received yet; usually a teacher selects exactly these exercises.
  const [preselected] = useState(() =>
    selectLessonHomework(lesson, queries.getQueryData(homeworkListQuery(classId).queryKey) ?? []),
  );
  const initialTexts: HomeworkWords = {
    title: preselected.length > 0 ? (lesson?.name ?? '') : '',
    message: '',
    dueAt: null,
  };
  const [texts, setTexts] = useState(initialTexts);
  const { selected, select, reorder, isMissing, validate } = useSelectedExercises(preselected);
  /** The selected students; null means everybody. */
  const [studentIds, setStudentIds] = useState<readonly string[] | null>(null);
  const [hasNoStudents, setHasNoStudents] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const isDirty = () =>
    !isSaved &&
    (selected.length !== preselected.length ||
      selected.some(({ id }, index) => id !== preselected[index]?.id) ||
      texts.title !== initialTexts.title ||
      texts.message !== '' ||
      texts.dueAt !== null ||
      studentIds !== null);
  const isOpen = useDialogBehaviour(opened, isDirty);

  const save = async () => {
    const isCreated = await create({
      exerciseIds: selected.map(({ id }) => id),
      title: texts.title.trim(),
      message: texts.message.trim(),
      ...(texts.dueAt !== null && { dueAt: texts.dueAt }),
      ...(studentIds && { studentIds: [...studentIds] }),
    });
    setIsSaved(isCreated);
    return isCreated;
  };
  return (
    <FormDialog
      opened={isOpen}
      onClose={onClose}
      title={t('create.title')}
      size="64rem"
      form={{
        isDirty,
        onSubmit: (handle, handleInvalid) => (event) => {
          event?.preventDefault();
          const isWithoutStudents = studentIds?.length === 0;
          setHasNoStudents(isWithoutStudents);
          if (validate() && !isWithoutStudents) handle(undefined);
          else handleInvalid?.();
        },
      }}
      onSubmit={save}
      submitLabel={t('create.submit')}
    >
      <div className={classes.columns}>
        <ExercisePicker lesson={lesson} selected={selected} onSelect={select} />
        <div className={classes.aside}>
          <SelectedExercises
            selected={selected}
            onChange={reorder}
            error={isMissing ? t('create.needed') : undefined}
          />
          <WordsFields value={texts} onChange={setTexts} nextLessonAt={nextLessonAt} />
          {students.length > 1 && (
            <StudentsField
              students={students}
              value={studentIds}
              onChange={(ids) => {
                setStudentIds(ids);
                setHasNoStudents(false);
              }}
              error={hasNoStudents ? t('create.neededStudent') : undefined}
            />
          )}
        </div>
      </div>
    </FormDialog>
  );
}
