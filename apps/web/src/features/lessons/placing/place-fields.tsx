/** Fields for selecting a lesson section, from the course down. */
import { ChoiceField } from '@klasna/kit/choice-field';
import { useTranslation } from '@klasna/kit/words';
import { Text } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { byPosition } from '../../../lib/in-order.ts';
import { arrangeSections } from '../arrange-lesson.ts';
import { useSectionName } from '../sections/use-section-name.ts';
import { chosenLessonQuery, courseQuery, ownCoursesQuery } from './places-query.ts';

export interface Place {
  readonly targetCourseId: string | null;
  readonly targetSectionId: string | null;
  readonly targetLessonId: string | null;
  readonly targetLessonSectionId: string | null;
}

export const noPlace: Place = {
  targetCourseId: null,
  targetSectionId: null,
  targetLessonId: null,
  targetLessonSectionId: null,
};

interface PlaceFieldsProps {
  readonly value: Place;
  readonly onChange: (place: Place) => void;
  /** The open course if it is a possible target; for an administrator it may belong to somebody else. */
  readonly here: { readonly id: string; readonly name: string } | undefined;
  /** The current section, which is not offered. */
  readonly without: string | undefined;
  readonly errors: Readonly<Partial<Record<keyof Place, ReactNode>>>;
}

export function PlaceFields({ value, onChange, here, without, errors }: PlaceFieldsProps) {
  const { t } = useTranslation('lessons');
  const nameOf = useSectionName();
  const courses = useQuery(ownCoursesQuery);
  const course = useQuery(courseQuery(value.targetCourseId));
  const lesson = useQuery(
    chosenLessonQuery({
      courseId: value.targetCourseId,
      sectionId: value.targetSectionId,
      lessonId: value.targetLessonId,
    }),
  );
  const sections = byPosition(course.data?.sections ?? []);
  const lessons = byPosition(sections.find(({ id }) => id === value.targetSectionId)?.lessons ?? []);
  const { ordinary, homework } = arrangeSections(lesson.data?.sections ?? []);
  const parts = [...ordinary, ...homework].map((section, place) => ({
    id: section.id,
    name: nameOf(section, place + 1),
  }));
  const known = [...(here ? [here] : []), ...(courses.data ?? []).filter(({ id }) => id !== here?.id)];
  const field = (name: keyof Place, asked: Pick<UseQueryResult, 'error' | 'isFetching' | 'data'>) => ({
    value: value[name],
    // An error explains more than an empty list.
    error: errors[name] ?? (asked.error && messageOf(asked.error, t('place.failed'))),
    disabled: asked.data === undefined,
    clearable: false,
  });
  return (
    <>
      <ChoiceField
        {...field('targetCourseId', courses)}
        label={t('place.course')}
        choices={choicesOf(known)}
        onChange={(id) => onChange({ ...noPlace, targetCourseId: id })}
      />
      <ChoiceField
        {...field('targetSectionId', course)}
        label={t('place.section')}
        choices={choicesOf(sections)}
        onChange={(id) => onChange({ ...noPlace, targetCourseId: value.targetCourseId, targetSectionId: id })}
      />
      <ChoiceField
        {...field('targetLessonId', course)}
        disabled={value.targetSectionId === null}
        label={t('place.lesson')}
        choices={choicesOf(lessons)}
        onChange={(id) => onChange({ ...value, targetLessonId: id, targetLessonSectionId: null })}
      />
      <ChoiceField
        {...field('targetLessonSectionId', lesson)}
        label={t('place.lessonSection')}
        choices={choicesOf(parts.filter(({ id }) => id !== without))}
        onChange={(id) => onChange({ ...value, targetLessonSectionId: id })}
      />
      {courses.data && known.length === 0 && <Text c="dimmed">{t('place.noCourse')}</Text>}
    </>
  );
}

const choicesOf = (things: readonly { readonly id: string; readonly name: string }[]) =>
  things.map(({ id, name }) => ({ value: id, label: name }));
