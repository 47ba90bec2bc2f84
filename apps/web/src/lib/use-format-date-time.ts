import { formatDateTime, toLocalTime } from './local-time.ts';
import { useZones } from './use-zones.ts';

/** Formats an instant in the reader's time zone: `05.03.2026 14:07`. */
export function useFormatDateTime(): (instant: string) => string {
  const { ownZone } = useZones();
  return (instant) => formatDateTime(ownZone, instant);
}

/** Formats only the time: `14:07`. */
export function useFormatTime(): (instant: number) => string {
  const { ownZone } = useZones();
  return (instant) => toLocalTime(instant, ownZone).slice(11);
}
