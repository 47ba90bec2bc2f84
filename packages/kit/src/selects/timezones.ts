/** Time zones by their official names, with today's UTC offset. */
export interface Zone {
  readonly value: string;
  readonly label: string;
  readonly minutes: number;
}

/** Browsers list some zones under their former names; people look for the current ones. */
const renamed: Readonly<Record<string, string>> = {
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

function nameOfToday(name: string): string {
  const today = renamed[name];
  return today && isKnown(today) ? today : name;
}

export const zoneNames = (): string[] => [
  ...new Set([...Intl.supportedValuesOf('timeZone').map(nameOfToday), 'UTC']),
];

export function offsetMinutes(name: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    timeZoneName: 'longOffset',
  }).formatToParts(at);
  const written = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  const found = /([+-])(\d\d):(\d\d)/.exec(written);
  if (!found) return 0;
  const [, sign, hours, minutes] = found;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

const two = (value: number) => String(value).padStart(2, '0');

export function offsetWords(minutes: number): string {
  const size = Math.abs(minutes);
  return `UTC${minutes < 0 ? '−' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

export function listZones(names: readonly string[], at: Date): Zone[] {
  const zones = names.map((value) => {
    const minutes = offsetMinutes(value, at);
    return { value, minutes, label: `${value.replaceAll('_', ' ')} (${offsetWords(minutes)})` };
  });
  return zones.sort((one, other) => one.value.localeCompare(other.value));
}
