import { useZones } from './use-zones.ts';
import { wallAt, writeMomentIn } from './wall-clock.ts';

/** Writes a moment on the clocks of the reader: `05.03.2026 14:07`. */
export function useWriteMoment(): (moment: string) => string {
  const { own } = useZones();
  return (moment) => writeMomentIn(own, moment);
}

/** The time alone: `14:07`. */
export function useWriteTime(): (moment: number) => string {
  const { own } = useZones();
  return (moment) => wallAt(moment, own).slice(11);
}
