import { currency } from '@klasna/base/values';
import type { SessionView } from '@klasna/contract/identity/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import { findPerson } from '../people/index.ts';
import { findSchool } from '../schools/index.ts';
import type { CurrentUser } from './current-user.ts';

/** Builds the public URL of a stored file; injected because files are another module. */
export type FileAddress = (schoolId: string, fileId: string | null) => string | null;

export async function describeSession(
  tx: Tx,
  currentUser: CurrentUser,
  addressOf: FileAddress,
): Promise<SessionView> {
  const [person, school] = await Promise.all([
    findPerson(tx, currentUser.userId).then(requireFound),
    findSchool(tx),
  ]);
  return {
    user: {
      id: currentUser.userId,
      image: addressOf(tx.schoolId, person.avatarId),
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      role: person.role,
      timezone: person.timezone,
      locale: person.locale,
    },
    permissions: [...currentUser.permissions].map((key) => ({ key })),
    school: {
      id: school.schoolId,
      name: school.name,
      slug: school.slug,
      logo: addressOf(tx.schoolId, school.logoId),
      timezone: school.timezone,
      currency: currency.parse(school.currency),
      schedule: school.schedule,
    },
  };
}
