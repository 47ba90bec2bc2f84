import { isKnownZone } from './wall-clock.ts';
import { nameHere } from './zone-name.ts';

/** In which somebody reads and types times: what they have chosen, else the clocks of this browser. */
export function ownZone(chosen: string | null, school: string): string {
  if (chosen && isKnownZone(chosen)) return chosen;
  const here = nameHere();
  return isKnownZone(school) && nameHere(school) === here ? school : here;
}
