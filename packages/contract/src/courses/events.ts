import { z } from 'zod';

/** Sent to everybody who has the course open. */
export const courseEvents = {
  /** Something in the course changed: the page reloads it. */
  'course.changed': z.object({}),
};
