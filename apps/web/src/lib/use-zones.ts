import { selectReaderZone } from './reader-zone.ts';
import { useSession } from './session/use-session.ts';

export interface Zones {
  /** The zone in which the person reads and types times. */
  readonly ownZone: string;
  /** The zone of the school, which defines when lessons begin. */
  readonly schoolZone: string;
}

export function useZones(): Zones {
  const schoolZone = useSession((session) => session.school?.timezone ?? 'UTC');
  const chosenZone = useSession(({ timezone }) => timezone);
  return { ownZone: selectReaderZone(chosenZone, schoolZone), schoolZone };
}
