import type { CourseView } from '@klasna/contract/courses/models';
import { ErrorState } from '@klasna/kit/error-state';
import { NoPermission } from '@klasna/kit/no-permission';
import { PageFrame } from '@klasna/kit/page-frame';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiFailure, messageOf } from '../../../lib/api/api-failure.ts';
import { TextLink } from '../../../lib/links.tsx';
import { afterQueuedSaves } from '../../../lib/save-queue.ts';
import { useAudience } from '../../../live/use-audience.ts';
import { courseQuery } from '../courses-query.ts';

interface CourseLoaderProps {
  readonly id: string;
  /** The content that is shown if the course does not exist in this school. */
  readonly missing: ReactNode;
  readonly children: (course: CourseView) => ReactNode;
}

export function CourseLoader({ id, missing, children }: CourseLoaderProps) {
  const { t } = useTranslation('courses');
  useFollowCourse(id);
  const { data: course, error, refetch, isFetching } = useQuery(courseQuery(id));
  const status = error instanceof ApiFailure ? error.status : undefined;
  if (status === 404) return missing;
  if (course && status !== 403) return children(course);
  return (
    <PageFrame title={t('one')} breadcrumb={<TextLink to="/courses/own">{t('types.own')}</TextLink>}>
      {!error && <ListSkeleton />}
      {status === 403 && <NoPermission title={t('notYours.title')} description={t('notYours.text')} />}
      {error && status !== 403 && (
        <ErrorState
          title={messageOf(error, t('oneFailed'))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </PageFrame>
  );
}

/** Updates the open course when live events report changes of other people. */
function useFollowCourse(courseId: string): void {
  const queries = useQueryClient();
  const { queryKey } = courseQuery(courseId);
  const refetch = () => afterQueuedSaves(() => void queries.invalidateQueries({ queryKey }));
  useAudience('course', courseId, { 'course.changed': refetch, missed: refetch });
}
