import { found } from '../kernel/failure.ts';
import type { AudienceRule } from '../kernel/live/audience.ts';
import { findPlace } from '../rooms/courses/index.ts';
import type { Actor } from './actor.ts';
import { isStaff, mayRead } from './course-rights.ts';

/** Whoever may read a course may hear that it changed. Nothing is told by number: who was away asks for all of it again. */
export const courseListeners: AudienceRule<Actor> = {
  admit: async ({ tx, actor, id }) => {
    if (!isStaff(actor)) return undefined;
    const { course } = found(await findPlace(tx, { courseId: id }));
    return mayRead(actor, course) ? {} : undefined;
  },
  seq: async () => 0,
};
