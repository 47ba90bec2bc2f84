import { ownZone } from './own-zone.ts';
import { useSession } from './session/use-session.ts';

export interface Zones {
  /** The zone in which the person reads and types times. */
  readonly own: string;
  /** The zone of the school, which defines when lessons begin. */
  readonly school: string;
}

export function useZones(): Zones {
  const school = useSession((session) => session.school?.timezone ?? 'UTC');
  const chosen = useSession(({ timezone }) => timezone);
  return { own: ownZone(chosen, school), school };
}
