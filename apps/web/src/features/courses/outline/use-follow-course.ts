import { useQueryClient } from '@tanstack/react-query';
import { whenOrdersAreSaved } from '../../../lib/order-queue.ts';
import { useAudience } from '../../../live/use-audience.ts';
import { courseQuery } from '../courses-query.ts';

/** What somebody else changes in the course that is open is seen without asking. */
export function useFollowCourse(courseId: string): void {
  const queries = useQueryClient();
  const { queryKey } = courseQuery(courseId);
  const readAgain = () => whenOrdersAreSaved(() => void queries.invalidateQueries({ queryKey }));
  useAudience('course', courseId, { 'course.changed': readAgain, missed: readAgain });
}
