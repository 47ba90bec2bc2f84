/** Where the teacher leads a student: an exercise of the open lesson or of another lesson that the student may open. */
import type { ShownLesson } from '@klasna/contract/classes/material';
import { useQuery } from '@tanstack/react-query';
import { useClassPage } from '../class-page-context.tsx';
import { openClassQuery } from '../open-class-query.ts';
import { sectionOfExercise } from '../sections/section-of-exercise.ts';
import { scrollToExercise } from './go-to.ts';
import { useBoardPlace, useLed } from './lead.ts';

export interface LedPlace {
  readonly exerciseId: string;
  readonly title: string;
  /** True in follow mode, false if only the board is shown there. */
  readonly isLed: boolean;
  readonly go: () => void;
}

/** Undefined if nobody leads, or if the student may not see the exercise. */
export function useLedPlace(): LedPlace | undefined {
  const { shown, lesson, search, changeSearch } = useClassPage();
  const led = useLed();
  const board = useBoardPlace();
  const exerciseId = led?.exerciseId ?? board;
  const elsewhere = led?.lessonId && led.lessonId !== lesson?.id ? led.lessonId : undefined;
  const isAttached = elsewhere === shown.attachment?.lessonId;
  const { data: there } = useQuery({
    ...openClassQuery(shown.id, isAttached ? undefined : elsewhere),
    enabled: elsewhere !== undefined,
    retry: false,
  });
  if (exerciseId === null) return undefined;
  const found = findIn(elsewhere === undefined ? lesson : (there?.courseLesson ?? null), exerciseId);
  if (!found) return undefined;
  const { section, title } = found;
  const go = (): void => {
    const change = {
      ...(elsewhere !== undefined && { lesson: isAttached ? undefined : elsewhere }),
      ...{ section: section.id, exercise: undefined, view: undefined },
    };
    const isThere = elsewhere === undefined && search.section === section.id && search.view === undefined;
    if (!isThere) changeSearch(change, { replace: true });
    scrollToExercise(exerciseId);
  };
  return { exerciseId, title, isLed: led !== null, go };
}

function findIn(lesson: ShownLesson | null, exerciseId: string) {
  const section = sectionOfExercise(lesson, exerciseId);
  const exercise = section?.exercises.find(({ id }) => id === exerciseId);
  return section && exercise && { section, title: exercise.title };
}
