import type { CourseEvents } from '@klasna/contract/events';
import { news } from '../../kernel/db/news.ts';
import { audience } from '../../kernel/live/audience.ts';

/** Something in a course was changed, by any endpoint. */
export const courseChanged = news<{ readonly courseId: string }>('course.changed');

/** All connections that have the course open. */
export const courseAudience = audience<CourseEvents>('course');
