/** All checks of the selected student's answers in the lesson, by attempt and item. */
import { EmptyState } from '@klasna/kit/empty-state';
import { IconHistory } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { usePageAnswers } from '../answers/answer-context.ts';
import { answersQuery } from '../answers/answers-query.ts';
import { useClassPage } from '../class-page-context.tsx';
import { AttemptList } from '../talk/attempt-list.tsx';
import { checkedExercises } from '../talk/checked-exercises.ts';

export function HistoryTab() {
  const { t } = useTranslation('talk');
  const { shown, lesson, studentId, search, selectExercise } = useClassPage();
  const { data: answers } = useQuery(answersQuery(shown.id, usePageAnswers()));
  const theirs = (studentId !== null && answers?.[studentId]) || {};
  const checked = checkedExercises(lesson, theirs);
  // Defaults to the exercise viewed last, otherwise to the one checked last.
  const open =
    checked.find(({ id }) => id === search.exercise) ??
    checked.toSorted((one, other) => other.lastAt.localeCompare(one.lastAt))[0];
  if (!open || studentId === null)
    return <EmptyState icon={IconHistory} title={t('history.none')} description={t('history.noneHint')} />;
  return (
    <>
      <Select
        label={t('history.exercise')}
        data={checked.map(({ id, title }) => ({ value: id, label: title }))}
        value={open.id}
        allowDeselect={false}
        onChange={(id) => {
          if (id === null) return;
          selectExercise(id);
        }}
      />
      <AttemptList
        key={`${studentId} ${open.id}`}
        {...{ studentId, classId: shown.id, exerciseId: open.id, lastAt: open.lastAt }}
        type={open.type}
      />
    </>
  );
}
