/** What the clocks of a zone show at a moment, `2026-03-05T14:07`, and the moment at which they show it. Pure. */
const minute = 60_000;
const day = 86_400_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  // Swedish is the language that writes as machines read.
  const clock = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(zone, clock);
  return clock;
}

export const wallAt = (moment: string | number | Date, zone: string): string =>
  clockOf(zone).format(new Date(moment)).replace(' ', 'T');

/** A time that the clocks skip is as much later; of one that they show twice it is the first. */
export function momentAt(wall: string, zone: string): string {
  const written = Date.parse(`${wall}Z`);
  const aheadAt = (moment: number): number =>
    Date.parse(`${wallAt(moment, zone)}Z`) - Math.floor(moment / minute) * minute;
  const byEarlierClocks = written - aheadAt(written - day);
  const byLaterClocks = written - aheadAt(written + day);
  const isLater = wallAt(byEarlierClocks, zone) !== wall && wallAt(byLaterClocks, zone) === wall;
  return new Date(isLater ? byLaterClocks : byEarlierClocks).toISOString();
}

/** Whether this browser knows the clocks of a zone. */
export function isKnownZone(zone: string): boolean {
  try {
    return clockOf(zone) !== undefined;
  } catch {
    return false;
  }
}

/** The one way a moment is written in the product: `05.03.2026 14:07`. */
export function writeMomentIn(zone: string, moment: string): string {
  const wall = wallAt(moment, zone);
  return `${wall.slice(0, 10).split('-').toReversed().join('.')} ${wall.slice(11)}`;
}
