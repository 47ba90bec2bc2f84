import { currency } from '@klasna/base/values';
import type { SchoolGeneral } from '@klasna/contract/schools/models';
import type { School } from './schools.store.ts';

export type FileAddress = (schoolId: string, fileId: string) => string;

export function describeSchool(school: School, addressOf: FileAddress): SchoolGeneral {
  return {
    name: school.name,
    description: school.description,
    email: school.email,
    phone: school.phone,
    website: school.website,
    country: school.country,
    city: school.city,
    address: school.address,
    timezone: school.timezone,
    currency: currency.parse(school.currency),
    logo: school.logoId === null ? null : addressOf(school.schoolId, school.logoId),
    schedule: school.schedule,
  };
}
