/** Converts between instants and the local time of a zone, such as `2026-03-05T14:07`. Pure. */
const minute = 60_000;
const day = 86_400_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  // The Swedish format is almost ISO 8601.
  const clock = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(zone, clock);
  return clock;
}

export const wallAt = (moment: string | number | Date, zone: string): string =>
  clockOf(zone).format(new Date(moment)).replace(' ', 'T');

/** A skipped local time moves forward by the gap; an ambiguous one is the first of the two. */
export function momentAt(wall: string, zone: string): string {
  const written = Date.parse(`${wall}Z`);
  const aheadAt = (moment: number): number =>
    Date.parse(`${wallAt(moment, zone)}Z`) - Math.floor(moment / minute) * minute;
  const byEarlierClocks = written - aheadAt(written - day);
  const byLaterClocks = written - aheadAt(written + day);
  const isLater = wallAt(byEarlierClocks, zone) !== wall && wallAt(byLaterClocks, zone) === wall;
  return new Date(isLater ? byLaterClocks : byEarlierClocks).toISOString();
}

/** Whether the browser knows a time zone. */
export function isKnownZone(zone: string): boolean {
  try {
    return clockOf(zone) !== undefined;
  } catch {
    return false;
  }
}

/** The date format of the whole app: `05.03.2026 14:07`. */
export function writeMomentIn(zone: string, moment: string): string {
  const wall = wallAt(moment, zone);
  return `${wall.slice(0, 10).split('-').toReversed().join('.')} ${wall.slice(11)}`;
}
