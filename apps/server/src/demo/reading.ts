/** When people of the demo school read their notifications: most of them regularly, some rarely. */
import { markRead } from '../rooms/notices/notices.store.ts';
import { chanceOf } from './chance.ts';
import type { Stage } from './stage.ts';

/** The day of the last read, relative to today. */
const looked = [-1, -2, -2, -4, -9] as const;

export function openReading({ agenda, cast, clock }: Stage): void {
  // By then, everybody has been added.
  agenda.at(clock.at(-30, '08:00'), async () => {
    for (const [place, { userId }] of cast.all().entries()) {
      const day = chanceOf(`reader ${place}`).pick(looked);
      for (const one of [-28, day])
        agenda.at(clock.at(one, '08:30'), async (tx) => void (await markRead(tx, userId)));
    }
  });
}
