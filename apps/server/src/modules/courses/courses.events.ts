import { audienceEvents } from '@klasna/contract/events';
import { defineEvent } from '../../kernel/db/domain-event.ts';
import { defineAudience } from '../../kernel/live/audience.ts';

/** Something in a course was changed, by any endpoint. */
export const courseChanged = defineEvent<{ readonly courseId: string }>('course.changed');

/** All connections that have the course open. */
export const courseAudience = defineAudience('course', audienceEvents.course);
