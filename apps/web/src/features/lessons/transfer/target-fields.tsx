/** Fields for selecting a lesson section, from the course down. */
import { ChoiceField } from '@klasna/kit/choice-field';
import { useTranslation } from '@klasna/kit/translations';
import { Text } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { sortByPosition } from '../../../lib/reorder.ts';
import { arrangeSections } from '../arrange-lesson.ts';
import { useSectionName } from '../sections/use-section-name.ts';
import { courseQuery, ownCoursesQuery, selectedLessonQuery } from './targets-query.ts';

export interface TargetValues {
  readonly targetCourseId: string | null;
  readonly targetSectionId: string | null;
  readonly targetLessonId: string | null;
  readonly targetLessonSectionId: string | null;
}

export const emptyTarget: TargetValues = {
  targetCourseId: null,
  targetSectionId: null,
  targetLessonId: null,
  targetLessonSectionId: null,
};

interface TargetFieldsProps {
  readonly value: TargetValues;
  readonly onChange: (target: TargetValues) => void;
  /** The open course if it is a possible target; for an administrator it may belong to somebody else. */
  readonly currentCourse: { readonly id: string; readonly name: string } | undefined;
  /** The current section, which is not offered. */
  readonly excludedId: string | undefined;
  readonly errors: Readonly<Partial<Record<keyof TargetValues, ReactNode>>>;
}

export function TargetFields({ value, onChange, currentCourse, excludedId, errors }: TargetFieldsProps) {
  const { t } = useTranslation('lessons');
  const getSectionName = useSectionName();
  const courses = useQuery(ownCoursesQuery);
  const course = useQuery(courseQuery(value.targetCourseId));
  const lesson = useQuery(
    selectedLessonQuery({
      courseId: value.targetCourseId,
      sectionId: value.targetSectionId,
      lessonId: value.targetLessonId,
    }),
  );
  const sections = sortByPosition(course.data?.sections ?? []);
  const lessons = sortByPosition(sections.find(({ id }) => id === value.targetSectionId)?.lessons ?? []);
  const { ordinary, homework } = arrangeSections(lesson.data?.sections ?? []);
  const lessonSections = [...ordinary, ...homework].map((section, index) => ({
    id: section.id,
    name: getSectionName(section, index + 1),
  }));
  const offeredCourses = [
    ...(currentCourse ? [currentCourse] : []),
    ...(courses.data ?? []).filter(({ id }) => id !== currentCourse?.id),
  ];
  const getFieldProps = (
    name: keyof TargetValues,
    query: Pick<UseQueryResult, 'error' | 'isFetching' | 'data'>,
  ) => ({
    value: value[name],
    // Shows the error of the request, which explains more than an empty list.
    error: errors[name] ?? (query.error && messageOf(query.error, t('place.failed'))),
    disabled: query.data === undefined,
    clearable: false,
  });
  return (
    <>
      <ChoiceField
        {...getFieldProps('targetCourseId', courses)}
        label={t('place.course')}
        choices={toChoices(offeredCourses)}
        onChange={(id) => onChange({ ...emptyTarget, targetCourseId: id })}
      />
      <ChoiceField
        {...getFieldProps('targetSectionId', course)}
        label={t('place.section')}
        choices={toChoices(sections)}
        onChange={(id) =>
          onChange({ ...emptyTarget, targetCourseId: value.targetCourseId, targetSectionId: id })
        }
      />
      <ChoiceField
        {...getFieldProps('targetLessonId', course)}
        disabled={value.targetSectionId === null}
        label={t('place.lesson')}
        choices={toChoices(lessons)}
        onChange={(id) => onChange({ ...value, targetLessonId: id, targetLessonSectionId: null })}
      />
      <ChoiceField
        {...getFieldProps('targetLessonSectionId', lesson)}
        label={t('place.lessonSection')}
        choices={toChoices(lessonSections.filter(({ id }) => id !== excludedId))}
        onChange={(id) => onChange({ ...value, targetLessonSectionId: id })}
      />
      {courses.data && offeredCourses.length === 0 && <Text c="dimmed">{t('place.noCourse')}</Text>}
    </>
  );
}

const toChoices = (items: readonly { readonly id: string; readonly name: string }[]) =>
  items.map(({ id, name }) => ({ value: id, label: name }));
