import type { Tx } from '../../kernel/db/pool.ts';
import { found } from '../../kernel/failure.ts';
import type { SchoolClass } from '../classes/index.ts';
import { changeEvents, type Event, insertEvents, lockPlannedAround } from './events.store.ts';
import { usualDuration } from './schedule-event.ts';
import { settleEvent } from './settle-event.ts';
import { tellOfLessons } from './tell-of-lessons.ts';

const hour = 3_600_000;
/** Lessons that started within this period count as the one that just took place. */
const before = 24 * hour;
const after = hour;

interface Given {
  readonly class: SchoolClass;
  readonly actorId: string;
}

/** Completes and charges the planned lesson that started closest to now; if there is none, adds one. */
export async function holdNow(tx: Tx, { class: of, actorId }: Given): Promise<void> {
  const now = tx.now.getTime();
  const span = { from: new Date(now - before), to: new Date(now + after) };
  const distance = ({ startsAt }: Event): number => Math.abs(startsAt.getTime() - now);
  const [planned] = (await lockPlannedAround(tx, of.id, span)).toSorted(
    (one, other) => distance(one) - distance(other),
  );
  const event = planned ?? (await noteEvent(tx, of));
  const [held] = await changeEvents(tx, [event.id], { status: 'completed' });
  await tellOfLessons(tx, [event, found(held)]);
  await settleEvent(tx, { from: 'scheduled', to: found(held), planId: of.schoolPlanId, actorId });
}

/** Added even if it overlaps other lessons, because it has taken place. */
async function noteEvent(tx: Tx, { id: classId, teacherId, schoolPlanId }: SchoolClass): Promise<Event> {
  const duration = await usualDuration(tx, schoolPlanId);
  const [noted] = await insertEvents(tx, [
    {
      classId,
      teacherId,
      duration,
      seriesId: null,
      startsAt: tx.now,
      wantedLocal: null,
      meetingLink: null,
      allowOverlap: true,
    },
  ]);
  return found(noted);
}
