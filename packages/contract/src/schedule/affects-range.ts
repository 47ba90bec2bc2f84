import type { PersonalEvents } from '../events.ts';

interface DisplayedRange {
  readonly from: string;
  readonly to: string;
}

/** Events contain the start of lessons; one that began the day before may reach into the displayed range. */
const maxLessonMs = 86_400_000;

/** Whether lessons that began between the two instants may be part of the displayed range. Pure. */
export const affectsRange = (
  displayed: DisplayedRange,
  event: Pick<PersonalEvents['schedule.changed'], 'from' | 'to'>,
): boolean =>
  Date.parse(event.to) > Date.parse(displayed.from) - maxLessonMs &&
  Date.parse(event.from) < Date.parse(displayed.to);
