import { useQuery } from '@tanstack/react-query';
import { profileQuery } from './profile-query.ts';
import { useSession } from './session/use-session.ts';
import { isKnownZone } from './wall-clock.ts';
import { nameHere } from './zone-name.ts';

export interface Zones {
  /** In which the person reads and types times: their own, else that of the browser. */
  readonly own: string;
  /** Whose clocks say when lessons begin. */
  readonly school: string;
}

export function useZones(): Zones {
  const { data } = useQuery({ ...profileQuery, staleTime: Number.POSITIVE_INFINITY });
  const school = useSession((session) => session.school?.timezone ?? 'UTC');
  const chosen = data?.timezone;
  if (chosen && isKnownZone(chosen)) return { own: chosen, school };
  const here = nameHere();
  return { own: isKnownZone(school) && nameHere(school) === here ? school : here, school };
}
