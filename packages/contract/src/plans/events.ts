import { id } from '@klasna/base/values';
import { z } from 'zod';

export const plansPersonalEvents = {
  /**
   * Tariffs, remaining lessons or the history of these people changed. Only people who may see all of them receive the
   * event.
   */
  'balance.changed': z.object({ userIds: z.array(id).readonly(), by: z.enum(['lesson', 'tariff']) }),
  /** A plan of the school was created, changed or deleted. */
  'plans.changed': z.object({}),
};
