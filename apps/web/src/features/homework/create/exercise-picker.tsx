/** Finds exercises by course and section. The selection is shown elsewhere. */
import { isSeenByStudents } from '@klasna/exercises/registry.kept';
import { ChoiceField } from '@klasna/kit/choice-field';
import { findIn } from '@klasna/kit/find';
import { SearchField } from '@klasna/kit/search-field';
import { useTranslation } from '@klasna/kit/words';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { byPosition } from '../../../lib/in-order.ts';
import { arrangeChoices } from './arrange-choices.ts';
import { courseQuery, coursesQuery, exercisesQuery } from './choices-query.ts';
import type { ChosenExercise } from './chosen-exercise.ts';
import classes from './create.module.css';
import { ExerciseChoices } from './exercise-choices.tsx';

/** The lesson that the class is working on. */
export interface StartingPoint {
  readonly id: string;
  readonly courseId: string;
  readonly courseName: string;
  readonly sectionId: string;
}

interface ExercisePickerProps {
  readonly lesson: StartingPoint | null;
  readonly chosen: readonly ChosenExercise[];
  /** Exercises that cannot be selected again. */
  readonly taken?: ReadonlySet<string>;
  readonly onChoose: (exercises: readonly ChosenExercise[], yes: boolean) => void;
}

export function ExercisePicker({ lesson, chosen, taken, onChoose }: ExercisePickerProps) {
  const { t } = useTranslation('homework');
  const [place, setPlace] = useState({
    courseId: lesson?.courseId ?? null,
    sectionId: lesson?.sectionId ?? null,
  });
  const [q, setQ] = useState('');
  const courses = useQuery(coursesQuery);
  const course = useQuery(courseQuery(place.courseId));
  const asked = useQuery(exercisesQuery(place));
  const sections = byPosition(course.data?.sections ?? []);
  const groups = useMemo(
    () =>
      arrangeChoices(
        // Students cannot do exercises that they do not see.
        findIn(asked.data?.filter(isSeenByStudents) ?? [], q, ({ title }) => title),
        lesson?.id,
      ),
    [asked.data, q, lesson?.id],
  );
  // Adds the course of the lesson before the list has loaded, and even if the list does not contain it.
  const known = [
    ...(lesson && !courses.data?.some(({ id }) => id === lesson.courseId)
      ? [{ id: lesson.courseId, name: lesson.courseName }]
      : []),
    ...(courses.data ?? []),
  ];
  const failure = courses.error ?? course.error;
  return (
    <div className={classes.picker}>
      <div className={classes.place}>
        <ChoiceField
          label={t('create.course')}
          value={place.courseId}
          choices={choicesOf(known)}
          clearable={false}
          error={failure && messageOf(failure, t('create.failed'))}
          onChange={(courseId) => setPlace({ courseId, sectionId: null })}
        />
        <ChoiceField
          label={t('create.section')}
          value={course.data ? place.sectionId : null}
          choices={choicesOf(sections)}
          clearable={false}
          disabled={!course.data}
          onChange={(sectionId) => setPlace({ ...place, sectionId })}
        />
      </div>
      <SearchField
        label={t('create.search')}
        placeholder={t('create.search')}
        value={q}
        onChange={setQ}
        delay={100}
      />
      <ExerciseChoices
        asked={asked}
        isAsked={place.sectionId !== null}
        groups={groups}
        isSearched={q !== ''}
        chosen={chosen}
        taken={taken}
        onChoose={onChoose}
      />
    </div>
  );
}

const choicesOf = (things: readonly { readonly id: string; readonly name: string }[]) =>
  things.map(({ id, name }) => ({ value: id, label: name }));
