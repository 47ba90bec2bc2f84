/** All checks of the selected student's answers in the lesson, by attempt and item. */

import type { AnswerView } from '@klasna/contract/answers/models';
import type { ShownLesson } from '@klasna/contract/classes/material';
import type { ExerciseType } from '@klasna/exercises/names';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconHistory } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usePageAnswersScope } from '../answers/answer-context.ts';
import { answersQuery } from '../answers/answers-query.ts';
import { useClassPage } from '../class-page-context.tsx';
import { AttemptList } from '../talk/attempt-list.tsx';

/** An exercise of a lesson in which a student has checked an answer. */
interface CheckedExercise {
  readonly id: string;
  readonly title: string;
  readonly type: ExerciseType;
  readonly lastAt: string;
}

const listCheckedExercises = (
  lesson: ShownLesson | null,
  answers: Readonly<Record<string, AnswerView>>,
): CheckedExercise[] =>
  (lesson?.sections ?? []).flatMap(({ exercises }) =>
    exercises.flatMap(({ id, title, type }) => {
      const last = answers[id]?.attempts.at(-1);
      return last ? [{ id, title, type, lastAt: last.at }] : [];
    }),
  );

export function HistoryTab() {
  const { t } = useTranslation('talk');
  const { openClass, lesson, studentId, search, selectExercise } = useClassPage();
  const { data: answers } = useQuery(answersQuery(openClass.id, usePageAnswersScope()));
  const studentAnswers = (studentId !== null && answers?.[studentId]) || {};
  const checkedExercises = listCheckedExercises(lesson, studentAnswers);
  // Shows the exercise that was viewed last, or else the one that was checked last.
  const shownExercise =
    checkedExercises.find(({ id }) => id === search.exercise) ??
    checkedExercises.toSorted((one, other) => other.lastAt.localeCompare(one.lastAt))[0];
  if (!shownExercise || studentId === null)
    return <EmptyState icon={IconHistory} title={t('history.none')} description={t('history.noneHint')} />;
  return (
    <>
      <Select
        label={t('history.exercise')}
        data={checkedExercises.map(({ id, title }) => ({ value: id, label: title }))}
        value={shownExercise.id}
        allowDeselect={false}
        onChange={(id) => {
          if (id === null) return;
          selectExercise(id);
        }}
      />
      <AttemptList
        key={`${studentId} ${shownExercise.id}`}
        {...{ studentId, classId: openClass.id, exerciseId: shownExercise.id, lastAt: shownExercise.lastAt }}
        type={shownExercise.type}
      />
    </>
  );
}
