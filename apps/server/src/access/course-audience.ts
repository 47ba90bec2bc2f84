import { found } from '../kernel/failure.ts';
import type { AudienceRule } from '../kernel/live/audience.ts';
import { findPlace } from '../rooms/courses/index.ts';
import type { Actor } from './actor.ts';
import { isStaff, mayRead } from './course-rights.ts';

/**
 * Everybody who may read a course receives its change events. They are not numbered: a client that was offline fetches
 * the course again.
 */
export const courseListeners: AudienceRule<Actor> = {
  admit: async ({ tx, actor, id }) => {
    if (!isStaff(actor)) return undefined;
    const { course } = found(await findPlace(tx, { courseId: id }));
    return mayRead(actor, course) ? {} : undefined;
  },
  seq: async () => 0,
};
