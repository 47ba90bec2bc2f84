/** Finds a lesson through its course, which knows its section. */
import type { CourseView, LessonView } from '@klasna/contract/courses/models';
import { ErrorState } from '@klasna/kit/error-state';
import { CardsSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { ApiFailure, messageOf } from '../../lib/api/api-failure.ts';
import { afterQueuedSaves } from '../../lib/save-queue.ts';
import { useAudience } from '../../live/use-audience.ts';
import { findLesson, type LessonLocation } from './find-neighbours.ts';
import { LessonFrame } from './lesson-frame.tsx';
import { lessonQuery } from './lesson-query.ts';

interface LessonLoaderProps {
  readonly course: CourseView;
  readonly lessonId: string;
  /** The content that is shown if the course has no such lesson. */
  readonly missing: ReactNode;
  /** Called when the lesson was deleted or moved while open. */
  readonly onGone: () => void;
  readonly children: (lesson: LessonView, location: LessonLocation) => ReactNode;
}

export function LessonLoader({ course, lessonId, missing, onGone, children }: LessonLoaderProps) {
  const location = findLesson(course, lessonId);
  const hadLesson = useRef(false);
  const exists = location !== undefined;
  useEffect(() => {
    if (exists) hadLesson.current = true;
    else if (hadLesson.current) onGone();
  });
  if (!location) return hadLesson.current ? null : missing;
  return (
    <LocatedLessonLoader course={course} location={location} missing={missing}>
      {(lesson) => children(lesson, location)}
    </LocatedLessonLoader>
  );
}

interface LocatedLessonLoaderProps {
  readonly course: CourseView;
  readonly location: LessonLocation;
  readonly missing: ReactNode;
  readonly children: (lesson: LessonView) => ReactNode;
}

function LocatedLessonLoader({ course, location, missing, children }: LocatedLessonLoaderProps) {
  const { t } = useTranslation('lessons');
  const path = { courseId: course.id, sectionId: location.section.id, lessonId: location.lesson.id };
  const { data: lesson, error, refetch, isFetching } = useQuery(lessonQuery(path));
  // Refetches the lesson when live events report changes of other people.
  const refetchSoon = () => afterQueuedSaves(() => void refetch());
  useAudience('course', course.id, { 'course.changed': refetchSoon, missed: refetchSoon });
  if (error instanceof ApiFailure && error.status === 404) return missing;
  if (lesson) return children(lesson);
  return (
    <LessonFrame course={course} location={location} actions={[]}>
      {error ? (
        <ErrorState
          title={messageOf(error, t('failed'))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <CardsSkeleton cards={3} />
      )}
    </LessonFrame>
  );
}
