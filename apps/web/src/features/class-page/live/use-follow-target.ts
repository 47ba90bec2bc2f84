/**
 * Finds the exercise to which the teacher leads a student, in the open lesson or in another lesson that the student may
 * open.
 */
import type { ShownLesson } from '@klasna/contract/classes/material';
import { useQuery } from '@tanstack/react-query';
import { useClassPage } from '../class-page-context.tsx';
import { openClassQuery } from '../open-class-query.ts';
import { findSectionOfExercise } from '../sections/find-section-of-exercise.ts';
import { useBoardExerciseId, useLeadTarget } from './follow-mode.ts';
import { scrollToExercise } from './scroll-to-exercise.ts';

export interface FollowTarget {
  readonly exerciseId: string;
  readonly title: string;
  /** Whether follow mode is on; false if only a board is shown at the exercise. */
  readonly isFollowing: boolean;
  readonly goTo: () => void;
}

/** Returns the target; undefined if nobody leads, or if the student may not see the exercise. */
export function useFollowTarget(): FollowTarget | undefined {
  const { openClass, lesson, search, changeSearch } = useClassPage();
  const leadTarget = useLeadTarget();
  const boardExerciseId = useBoardExerciseId();
  const exerciseId = leadTarget?.exerciseId ?? boardExerciseId;
  const otherLessonId =
    leadTarget?.lessonId && leadTarget.lessonId !== lesson?.id ? leadTarget.lessonId : undefined;
  const isAttached = otherLessonId === openClass.attachment?.lessonId;
  const { data: otherClassView } = useQuery({
    ...openClassQuery(openClass.id, isAttached ? undefined : otherLessonId),
    enabled: otherLessonId !== undefined,
    retry: false,
  });
  if (exerciseId === null) return undefined;
  const target = findExercise(
    otherLessonId === undefined ? lesson : (otherClassView?.courseLesson ?? null),
    exerciseId,
  );
  if (!target) return undefined;
  const { section, title } = target;
  const goTo = (): void => {
    const change = {
      ...(otherLessonId !== undefined && { lesson: isAttached ? undefined : otherLessonId }),
      ...{ section: section.id, exercise: undefined, view: undefined },
    };
    const isThere = otherLessonId === undefined && search.section === section.id && search.view === undefined;
    if (!isThere) changeSearch(change, { replace: true });
    scrollToExercise(exerciseId);
  };
  return { exerciseId, title, isFollowing: leadTarget !== null, goTo };
}

function findExercise(lesson: ShownLesson | null, exerciseId: string) {
  const section = findSectionOfExercise(lesson, exerciseId);
  const exercise = section?.exercises.find(({ id }) => id === exerciseId);
  return section && exercise && { section, title: exercise.title };
}
