/** Finds exercises by course and section. Another component shows the selection. */
import { isVisibleToStudents } from '@klasna/exercises/hidden-types';
import { ChoiceField } from '@klasna/kit/choice-field';
import { SearchField } from '@klasna/kit/search-field';
import { searchItems } from '@klasna/kit/search-items';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { sortByPosition } from '../../../lib/reorder.ts';
import { arrangeChoices } from './arrange-choices.ts';
import { courseQuery, coursesQuery, exercisesQuery } from './choices-query.ts';
import classes from './create.module.css';
import { ExerciseChoices } from './exercise-choices.tsx';
import type { SelectedExercise } from './selected-exercise.ts';

/** The lesson that the class is working on. */
export interface ClassLesson {
  readonly id: string;
  readonly courseId: string;
  readonly courseName: string;
  readonly sectionId: string;
}

interface ExercisePickerProps {
  readonly lesson: ClassLesson | null;
  readonly selected: readonly SelectedExercise[];
  /** The ids of exercises that cannot be selected, because they are selected already. */
  readonly unavailableIds?: ReadonlySet<string>;
  readonly onSelect: (exercises: readonly SelectedExercise[], isSelected: boolean) => void;
}

export function ExercisePicker({ lesson, selected, unavailableIds, onSelect }: ExercisePickerProps) {
  const { t } = useTranslation('homework');
  const [path, setPath] = useState({
    courseId: lesson?.courseId ?? null,
    sectionId: lesson?.sectionId ?? null,
  });
  const [query, setQuery] = useState('');
  const courses = useQuery(coursesQuery);
  const course = useQuery(courseQuery(path.courseId));
  const exercisesResult = useQuery(exercisesQuery(path));
  const sections = sortByPosition(course.data?.sections ?? []);
  const groups = useMemo(
    () =>
      arrangeChoices(
        // Leaves out exercises that students do not see, because students cannot do them.
        searchItems(exercisesResult.data?.filter(isVisibleToStudents) ?? [], query, ({ title }) => title),
        lesson?.id,
      ),
    [exercisesResult.data, query, lesson?.id],
  );
  // Adds the course of the lesson before the list has loaded, and even if the list does not contain it.
  const offeredCourses = [
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
          value={path.courseId}
          choices={toChoices(offeredCourses)}
          clearable={false}
          error={failure && messageOf(failure, t('create.failed'))}
          onChange={(courseId) => setPath({ courseId, sectionId: null })}
        />
        <ChoiceField
          label={t('create.section')}
          value={course.data ? path.sectionId : null}
          choices={toChoices(sections)}
          clearable={false}
          disabled={!course.data}
          onChange={(sectionId) => setPath({ ...path, sectionId })}
        />
      </div>
      <SearchField
        label={t('create.search')}
        placeholder={t('create.search')}
        value={query}
        onChange={setQuery}
        debounceMs={100}
      />
      <ExerciseChoices
        query={exercisesResult}
        isSectionSelected={path.sectionId !== null}
        groups={groups}
        hasSearch={query !== ''}
        selected={selected}
        unavailableIds={unavailableIds}
        onSelect={onSelect}
      />
    </div>
  );
}

const toChoices = (items: readonly { readonly id: string; readonly name: string }[]) =>
  items.map(({ id, name }) => ({ value: id, label: name }));
