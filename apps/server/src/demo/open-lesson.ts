/** A lesson of the demo school that is open for booking, with guests on trial and a waitlist. */
import { newSeat } from '@klasna/contract/booking/seat-models';
import { bookSeat } from '../modules/booking/book-seat.ts';
import { changeSeats } from '../modules/booking/change-seats.ts';
import { listEvents } from '../modules/schedule/schedule-lists.store.ts';
import { seatPolicies } from '../policies/booking/seats.policy.ts';
import { namesOfGroup } from './office.ts';
import type { ClassActions } from './seed-classes.ts';
import type { SeedContext } from './seed-context.ts';
import { runPolicy } from './seed-people.ts';

const openClass = 'en-b1';
/** The day of the lesson; the group meets on it every week. */
const lessonDay = 8;
const seats = 2;
/** Whose students book: they learn at other times. */
const guestGroup = 'en-a2';

export function scheduleOpenLesson(
  { timeline, people, clock }: SeedContext,
  { findClass }: Pick<ClassActions, 'findClass'>,
): void {
  timeline.schedule(clock.toInstant(-1, '11:00'), async (tx) => {
    const { classId, teacher } = findClass(openClass);
    const period = { from: clock.toInstant(lessonDay, '00:00'), to: clock.toInstant(lessonDay + 1, '00:00') };
    const [lesson] = await listEvents(tx, { audience: { kind: 'everybody' }, classId, ...period });
    if (!lesson) throw new Error('the group of the demo school has no lesson to open');
    const params = { id: lesson.id };
    const locked = await runPolicy(seatPolicies.changeSeats, {
      tx,
      actor: people.findActor(teacher),
      params,
    });
    await changeSeats(tx, locked, { seats, allowsTrials: true });
    // Those who come after the seats are taken wait, and the student of the sign-in list is the last of them.
    const interested = [...namesOfGroup(guestGroup).slice(0, seats + 1), 'sofia'];
    for (const [index, name] of interested.entries())
      timeline.schedule(clock.toInstant(-1, `12:0${index}`), async (actionTx) => {
        const input = { tx: actionTx, actor: people.findActor(name), params };
        const seatLesson = await runPolicy(seatPolicies.bookSeat, input);
        await bookSeat(actionTx, seatLesson, newSeat.parse({ isTrial: true }));
      });
  });
}
