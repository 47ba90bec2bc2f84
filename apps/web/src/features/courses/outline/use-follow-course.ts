import { useQueryClient } from '@tanstack/react-query';
import { afterQueuedSaves } from '../../../lib/save-queue.ts';
import { useAudience } from '../../../live/use-audience.ts';
import { courseQuery } from '../courses-query.ts';

/** Shows changes of other people in the open course through live events. */
export function useFollowCourse(courseId: string): void {
  const queries = useQueryClient();
  const { queryKey } = courseQuery(courseId);
  const refetch = () => afterQueuedSaves(() => void queries.invalidateQueries({ queryKey }));
  useAudience('course', courseId, { 'course.changed': refetch, missed: refetch });
}
