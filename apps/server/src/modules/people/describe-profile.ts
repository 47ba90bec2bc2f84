import type { Profile } from '@klasna/contract/people/models';
import type { Person } from './people.store.ts';

export type FileAddress = (schoolId: string, fileId: string | null) => string | null;

export function describeProfile(person: Person, addressOf: FileAddress): Profile {
  const image = addressOf(person.schoolId, person.avatarId);
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phone: person.phone,
    country: person.country,
    timezone: person.timezone,
    locale: person.locale,
    image,
    avatar: image,
    workSchedule: person.role === 'staff' ? person.workSchedule : null,
  };
}
