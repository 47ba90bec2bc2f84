import { useZones } from './use-zones.ts';
import { wallAt, writeMomentIn } from './wall-clock.ts';

/** Formats an instant in the reader's time zone: `05.03.2026 14:07`. */
export function useWriteMoment(): (moment: string) => string {
  const { own } = useZones();
  return (moment) => writeMomentIn(own, moment);
}

/** Formats only the time: `14:07`. */
export function useWriteTime(): (moment: number) => string {
  const { own } = useZones();
  return (moment) => wallAt(moment, own).slice(11);
}
