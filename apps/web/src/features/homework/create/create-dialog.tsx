/** Creates homework: exercises in order, due date and students. */
import { limits } from '@klasna/contract/limits';
import { FormDialog } from '@klasna/kit/form-dialog';
import { useTranslation } from '@klasna/kit/words';
import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialogManners } from '../../../lib/form/use-dialog-manners.ts';
import { homeworkListQuery } from '../homework-query.ts';
import { useHomeworkChanges } from '../use-homework-changes.ts';
import { ChosenTray } from './chosen-tray.tsx';
import classes from './create.module.css';
import { DueField } from './due-field.tsx';
import { ExercisePicker } from './exercise-picker.tsx';
import { forHome, type LessonForHome } from './for-home.ts';
import { ForWhom, type Learner } from './for-whom.tsx';
import { useChosen } from './use-chosen.ts';

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
  const preset = { title: preselected.length > 0 ? (lesson?.name ?? '') : '', message: '' };
  const [words, setWords] = useState(preset);
  const { chosen, choose, arrange, needed, require } = useChosen(preselected);
  const [dueAt, setDueAt] = useState<string | null>(null);
  /** Null for all students. */
  const [studentIds, setStudentIds] = useState<readonly string[] | null>(null);
  const [nobody, setNobody] = useState(false);
  const [saved, setSaved] = useState(false);
  const isDirty = () =>
    !saved &&
    (chosen.length !== preselected.length ||
      chosen.some(({ id }, index) => id !== preselected[index]?.id) ||
      words.title !== preset.title ||
      words.message !== '' ||
      dueAt !== null ||
      studentIds !== null);
  const shown = useDialogManners(opened, isDirty);

  const save = async () => {
    const done = await create({
      exerciseIds: chosen.map(({ id }) => id),
      title: words.title.trim(),
      message: words.message.trim(),
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
          <TextInput
            label={t('create.name')}
            description={t('create.nameHint')}
            maxLength={limits.textMax}
            dir="auto"
            value={words.title}
            onChange={({ currentTarget: { value } }) => setWords({ ...words, title: value })}
          />
          <DueField value={dueAt} onChange={setDueAt} nextLessonAt={nextLessonAt} />
          <Textarea
            label={t('create.message')}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={limits.noteMax}
            dir="auto"
            value={words.message}
            onChange={({ currentTarget: { value } }) => setWords({ ...words, message: value })}
          />
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
