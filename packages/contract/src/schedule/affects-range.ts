import type { PersonalEvents } from '../events.ts';

interface DisplayedRange {
  readonly from: string;
  readonly to: string;
}

/**
 * The maximum length of a lesson. Events contain only the start of lessons, and a lesson that began the day before may
 * reach into the displayed range.
 */
const maxLessonMs = 86_400_000;

/** Returns whether lessons that began between the two instants may belong to the displayed range. Pure. */
export const affectsRange = (
  displayed: DisplayedRange,
  event: Pick<PersonalEvents['schedule.changed'], 'from' | 'to'>,
): boolean =>
  Date.parse(event.to) > Date.parse(displayed.from) - maxLessonMs &&
  Date.parse(event.from) < Date.parse(displayed.to);
