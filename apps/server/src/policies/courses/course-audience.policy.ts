import { requireFound } from '../../kernel/failure.ts';
import { type AudiencePolicy, noEvent } from '../../kernel/live/audience.ts';
import { findByPath } from '../../modules/courses/index.ts';
import type { Actor } from '../actor.ts';
import { canReadCourse, isStaff } from './course-rights.ts';

/**
 * Sends change events to everybody who may read the course. They are not numbered: a client that was offline fetches
 * the course again.
 */
export const courseAudiencePolicy: AudiencePolicy<Actor> = {
  admit: async ({ tx, actor, id }) => {
    if (!isStaff(actor)) return undefined;
    const { course } = requireFound(await findByPath(tx, { courseId: id }));
    return canReadCourse(actor, course) ? {} : undefined;
  },
  findLastEvent: async () => noEvent,
};
