/** When the teachers of the demo school can be booked, that students may book, and what it costs them to cancel. */
import type { DayHours, TeachingWeek } from '@klasna/contract/availability/models';
import { changeAvailability, changeDay } from '../modules/availability/change-availability.ts';
import { changeBookingLimits } from '../modules/availability/change-booking-limits.ts';
import { requestTimeOff } from '../modules/availability/time-off.ts';
import { changeBookingSettings } from '../modules/booking/change-settings.ts';
import { changeSchoolPolicy } from '../modules/cancellation/change-policy.ts';
import { availabilityPolicies } from '../policies/availability/availability.policy.ts';
import { bookingPolicies } from '../policies/booking/booking.policy.ts';
import { cancellationPolicies } from '../policies/cancellation/cancellation.policy.ts';
import type { SeedContext } from './seed-context.ts';
import { runPolicy } from './seed-people.ts';
import { openedDay } from './seed-script.ts';

const morning = { start: '09:00', end: '13:00' };
const evening = { start: '16:00', end: '20:30' };
const off: DayHours = [];

const everyWorkday = (hours: DayHours, saturday: DayHours = off): TeachingWeek => ({
  ...{ mon: hours, tue: hours, wed: hours, thu: hours, fri: hours },
  ...{ sat: saturday, sun: off },
});

/** The weeks of the teachers who have said when they can be booked; the others have not yet. */
const weeks: Readonly<Record<string, TeachingWeek>> = {
  taras: everyWorkday([morning, evening]),
  'hanna.lytvyn': everyWorkday([evening], [{ start: '10:00', end: '14:00' }]),
  'emma.whitfield': everyWorkday([{ start: '12:00', end: '19:00' }]),
  'jonas.brandt': { ...everyWorkday([morning]), tue: [evening], thu: [evening] },
};

/** Days from today on which Taras teaches less, and not at all. */
const shortDay = 3;
const dayOff = 9;

/** Time off that waits for the decision of an administrator, by teacher, first and last day from today. */
const timeOff = [
  ['hanna.lytvyn', 33, 37, 'Відпустка'],
  ['jonas.brandt', 30, 30, 'Візит до лікаря'],
] as const;

export function scheduleTeachingHours({ timeline, people, clock }: SeedContext): void {
  timeline.schedule(clock.toInstant(openedDay, '12:00'), async (tx) => {
    const actor = people.findActor('olena');
    await changeBookingLimits(tx, await runPolicy(availabilityPolicies.changeBookingLimits, { tx, actor }), {
      noticeHours: 12,
      aheadDays: 45,
    });
    const settings = await runPolicy(bookingPolicies.changeBookingSettings, { tx, actor });
    await changeBookingSettings(tx, settings, { isOpen: true });
    const policy = await runPolicy(cancellationPolicies.changeSchoolPolicy, { tx, actor });
    await changeSchoolPolicy(tx, policy, {
      noticeHours: 24,
      latePercent: 50,
      noShowPercent: 100,
      freePerMonth: 1,
      byStudents: true,
    });
  });
  for (const [name, week] of Object.entries(weeks))
    timeline.schedule(clock.toInstant(openedDay + 1, '10:00'), async (tx) => {
      const actor = people.findActor(name);
      const input = { tx, actor, params: { id: actor.userId } };
      const teacher = await runPolicy(availabilityPolicies.changeAvailability, input);
      await changeAvailability(tx, teacher, { week, limits: { bufferAfter: 10 } });
    });
  timeline.schedule(clock.toInstant(-3, '17:00'), async (tx) => {
    for (const [name, from, to, reason] of timeOff) {
      const actor = people.findActor(name);
      const input = { tx, actor, params: { id: actor.userId } };
      const requester = await runPolicy(availabilityPolicies.requestTimeOff, input);
      await requestTimeOff(tx, requester, { from: clock.toDate(from), to: clock.toDate(to), reason });
    }
  });
  timeline.schedule(clock.toInstant(-2, '18:00'), async (tx) => {
    const actor = people.findActor('taras');
    const teacher = await runPolicy(availabilityPolicies.changeDay, {
      ...{ tx, actor },
      params: { id: actor.userId },
    });
    await changeDay(tx, teacher, clock.toDate(shortDay), [morning]);
    await changeDay(tx, teacher, clock.toDate(dayOff), []);
  });
}
