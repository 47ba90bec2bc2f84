import { isKnownZone } from './wall-clock.ts';
import { nameHere } from './zone-name.ts';

/** The zone in which a person reads and types times: their own choice, else the zone of the browser. */
export function ownZone(chosen: string | null, school: string): string {
  if (chosen && isKnownZone(chosen)) return chosen;
  const here = nameHere();
  return isKnownZone(school) && nameHere(school) === here ? school : here;
}
