/** Makes people of the demo school read their notifications: most of them regularly, some rarely. */
import { markRead } from '../modules/notifications/notifications.store.ts';
import { createRandom } from './random.ts';
import type { SeedContext } from './seed-context.ts';

/** The days, relative to today, on which people read their notifications last. */
const lastReadDays = [-1, -2, -2, -4, -9] as const;

export function scheduleReading({ timeline, people, clock }: SeedContext): void {
  // Starts on a day when all people have been added.
  timeline.schedule(clock.toInstant(-30, '08:00'), async () => {
    for (const [index, { userId }] of people.listActors().entries()) {
      const day = createRandom(`reader ${index}`).pick(lastReadDays);
      for (const readDay of [-28, day])
        timeline.schedule(clock.toInstant(readDay, '08:30'), async (tx) => void (await markRead(tx, userId)));
    }
  });
}
