/** Fields for selecting an own course and one of its sections. */
import { ChoiceField } from '@klasna/kit/choice-field';
import { useTranslation } from '@klasna/kit/translations';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { courseListQuery, courseQuery } from '../courses-query.ts';
import { toCurriculum } from '../curriculum.ts';

interface FieldProps {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly error: ReactNode;
  /** The id of the current location, which is not offered. */
  readonly excludedId: string | undefined;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface TargetCourseFieldProps extends FieldProps {
  /** The id of the open course, which is offered even if it belongs to somebody else. */
  readonly currentCourseId: string | undefined;
}

export function TargetCourseField({ currentCourseId, excludedId, error, ...rest }: TargetCourseFieldProps) {
  const { t } = useTranslation('courses');
  const ownCourses = useQuery(courseListQuery('own'));
  const currentCourse = useQuery({
    ...courseQuery(currentCourseId ?? ''),
    enabled: currentCourseId !== undefined,
  });
  const courses = [...(currentCourse.data ? [currentCourse.data] : []), ...(ownCourses.data ?? [])];
  const choices = toChoices(courses, excludedId);
  if (ownCourses.data && choices.length === 0) return <Text c="dimmed">{t('target.noCourse')}</Text>;
  return (
    <ChoiceField
      {...rest}
      label={t('target.course')}
      choices={choices}
      clearable={false}
      disabled={!ownCourses.data && !ownCourses.error}
      error={error ?? (ownCourses.error && messageOf(ownCourses.error, t('failed')))}
      data-autofocus
    />
  );
}

interface TargetSectionFieldProps extends FieldProps {
  /** The selected course; null until one is selected. */
  readonly courseId: string | null;
}

export function TargetSectionField({ courseId, excludedId, error, ...rest }: TargetSectionFieldProps) {
  const { t } = useTranslation('courses');
  const course = useQuery({ ...courseQuery(courseId ?? ''), enabled: courseId !== null });
  const sections = toCurriculum(course.data?.sections ?? []);
  // Adds numbers, which distinguish sections with the same name.
  const choices = toChoices(
    sections.map(({ id, name }, index) => ({ id, name: `${index + 1}. ${name}` })),
    excludedId,
  );
  if (course.data && choices.length === 0) return <Text c="dimmed">{t('target.noSection')}</Text>;
  return (
    <ChoiceField
      {...rest}
      label={t('target.section')}
      choices={choices}
      clearable={false}
      disabled={!course.data}
      error={error ?? (course.error && messageOf(course.error, t('oneFailed')))}
    />
  );
}

/** Converts items to choices and removes duplicates. */
function toChoices(
  items: readonly { readonly id: string; readonly name: string }[],
  excludedId: string | undefined,
): readonly Choice[] {
  const byId = new Map(items.map(({ id, name }) => [id, name]));
  return [...byId].flatMap(([value, label]) => (value === excludedId ? [] : [{ value, label }]));
}
