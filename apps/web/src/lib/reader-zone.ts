import { toBrowserZone } from './browser-zone.ts';
import { isKnownZone } from './local-time.ts';

/** Returns the zone in which a person reads and types times: their own choice, or else the zone of the browser. */
export function selectReaderZone(chosenZone: string | null, schoolZone: string): string {
  if (chosenZone && isKnownZone(chosenZone)) return chosenZone;
  const browserZone = toBrowserZone();
  return isKnownZone(schoolZone) && toBrowserZone(schoolZone) === browserZone ? schoolZone : browserZone;
}
