import { useZones } from './use-zones.ts';
import { writeMomentIn } from './wall-clock.ts';

/** Writes a moment on the clocks of the reader: `05.03.2026 14:07`. */
export function useWriteMoment(): (moment: string) => string {
  const { own } = useZones();
  return (moment) => writeMomentIn(own, moment);
}
