/** Finds a lesson through its course, which knows its section. */
import type { CourseView, LessonView } from '@klasna/contract/courses/models';
import { ErrorState } from '@klasna/kit/error-state';
import { CardsSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/words';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { ApiFailure, messageOf } from '../../lib/api/api-failure.ts';
import { whenOrdersAreSaved } from '../../lib/order-queue.ts';
import { useAudience } from '../../live/use-audience.ts';
import { LessonFrame } from './lesson-frame.tsx';
import { lessonQuery } from './lesson-query.ts';
import { findLesson, type PlacedLesson } from './neighbours.ts';

interface LessonLoaderProps {
  readonly course: CourseView;
  readonly lessonId: string;
  /** Shown if the course has no such lesson. */
  readonly missing: ReactNode;
  /** Called when the lesson was deleted or moved while open. */
  readonly onGone: () => void;
  readonly children: (lesson: LessonView, placed: PlacedLesson) => ReactNode;
}

export function LessonLoader({ course, lessonId, missing, onGone, children }: LessonLoaderProps) {
  const placed = findLesson(course, lessonId);
  const wasThere = useRef(false);
  const isThere = placed !== undefined;
  useEffect(() => {
    if (isThere) wasThere.current = true;
    else if (wasThere.current) onGone();
  });
  if (!placed) return wasThere.current ? null : missing;
  return (
    <PlacedLoader course={course} placed={placed} missing={missing}>
      {(lesson) => children(lesson, placed)}
    </PlacedLoader>
  );
}

interface PlacedLoaderProps {
  readonly course: CourseView;
  readonly placed: PlacedLesson;
  readonly missing: ReactNode;
  readonly children: (lesson: LessonView) => ReactNode;
}

function PlacedLoader({ course, placed, missing, children }: PlacedLoaderProps) {
  const { t } = useTranslation('lessons');
  const at = { courseId: course.id, sectionId: placed.section.id, lessonId: placed.lesson.id };
  const { data: lesson, error, refetch, isFetching } = useQuery(lessonQuery(at));
  // Shows changes of other people through live events.
  const readAgain = () => whenOrdersAreSaved(() => void refetch());
  useAudience('course', course.id, { 'course.changed': readAgain, missed: readAgain });
  if (error instanceof ApiFailure && error.status === 404) return missing;
  if (lesson) return children(lesson);
  return (
    <LessonFrame course={course} placed={placed} actions={[]}>
      {error ? (
        <ErrorState
          title={messageOf(error, t('failed'))}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <CardsSkeleton cards={3} />
      )}
    </LessonFrame>
  );
}
