/** Time zones by their official names, with today's UTC offset. */
export interface Zone {
  readonly value: string;
  readonly label: string;
  readonly minutes: number;
}

/**
 * The current names of zones that some browsers list under former names, because people search for the current names.
 */
const currentNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
};

function isKnown(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function toCurrentName(name: string): string {
  const today = currentNames[name];
  return today && isKnown(today) ? today : name;
}

export const listZoneNames = (): string[] => [
  ...new Set([...Intl.supportedValuesOf('timeZone').map(toCurrentName), 'UTC']),
];

export function computeOffsetMinutes(name: string, instant: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    timeZoneName: 'longOffset',
  }).formatToParts(instant);
  const offsetText = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  const found = /([+-])(\d\d):(\d\d)/.exec(offsetText);
  if (!found) return 0;
  const [, sign, hours, minutes] = found;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

const padTwo = (value: number) => String(value).padStart(2, '0');

export function formatOffset(minutes: number): string {
  const size = Math.abs(minutes);
  return `UTC${minutes < 0 ? '−' : '+'}${padTwo(Math.floor(size / 60))}:${padTwo(size % 60)}`;
}

export function listZones(names: readonly string[], instant: Date): Zone[] {
  const zones = names.map((value) => {
    const minutes = computeOffsetMinutes(value, instant);
    return { value, minutes, label: `${value.replaceAll('_', ' ')} (${formatOffset(minutes)})` };
  });
  return zones.sort((first, second) => first.value.localeCompare(second.value));
}
