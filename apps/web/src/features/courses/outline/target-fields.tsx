/** Fields for selecting an own course and one of its sections. */
import { ChoiceField } from '@klasna/kit/choice-field';
import { useTranslation } from '@klasna/kit/words';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { courseListQuery, courseQuery } from '../courses-query.ts';
import { curriculumOf } from '../curriculum.ts';

interface FieldProps {
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
  readonly error: ReactNode;
  /** The current location, which is not offered. */
  readonly without: string | undefined;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface TargetCourseFieldProps extends FieldProps {
  /** The open course, offered even if it belongs to somebody else. */
  readonly here: string | undefined;
}

export function TargetCourseField({ here, without, error, ...rest }: TargetCourseFieldProps) {
  const { t } = useTranslation('courses');
  const own = useQuery(courseListQuery('own'));
  const open = useQuery({ ...courseQuery(here ?? ''), enabled: here !== undefined });
  const courses = [...(open.data ? [open.data] : []), ...(own.data ?? [])];
  const choices = choicesOf(courses, without);
  if (own.data && choices.length === 0) return <Text c="dimmed">{t('target.noCourse')}</Text>;
  return (
    <ChoiceField
      {...rest}
      label={t('target.course')}
      choices={choices}
      clearable={false}
      disabled={!own.data && !own.error}
      error={error ?? (own.error && messageOf(own.error, t('failed')))}
      data-autofocus
    />
  );
}

interface TargetSectionFieldProps extends FieldProps {
  /** Null until a course is selected. */
  readonly courseId: string | null;
}

export function TargetSectionField({ courseId, without, error, ...rest }: TargetSectionFieldProps) {
  const { t } = useTranslation('courses');
  const course = useQuery({ ...courseQuery(courseId ?? ''), enabled: courseId !== null });
  const sections = curriculumOf(course.data?.sections ?? []);
  // Numbers distinguish sections with the same name.
  const choices = choicesOf(
    sections.map(({ id, name }, place) => ({ id, name: `${place + 1}. ${name}` })),
    without,
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

/** Each item once. */
function choicesOf(
  things: readonly { readonly id: string; readonly name: string }[],
  without: string | undefined,
): readonly Choice[] {
  const byId = new Map(things.map(({ id, name }) => [id, name]));
  return [...byId].flatMap(([value, label]) => (value === without ? [] : [{ value, label }]));
}
