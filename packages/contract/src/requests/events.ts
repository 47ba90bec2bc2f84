import { z } from 'zod';

export const requestsPersonalEvents = {
  /** A request about a lesson that this person may see was made, answered or closed. */
  'requests.changed': z.object({}),
};
