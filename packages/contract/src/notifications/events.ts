import { z } from 'zod';
import { notification } from './models.ts';

export const notificationsPersonalEvents = {
  /** A new notification for this person. */
  notice: z.object({ notification }),
  /** The person read notifications, possibly in another tab. */
  'notices.read': z.object({}),
};
