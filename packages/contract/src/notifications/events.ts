import { z } from 'zod';
import { notification } from './models.ts';

export const notificationsPersonalEvents = {
  /** The person has a new notification. */
  notice: z.object({ notification }),
  /** The person read notifications, possibly in another tab. */
  'notices.read': z.object({}),
};
