import { z } from 'zod';

/** Events for every person who has the course open. */
export const courseEvents = {
  /** Something in the course changed: the page reloads it. */
  'course.changed': z.object({}),
};
