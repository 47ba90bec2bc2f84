/**
 * Opens a school: creates it with its first administrator, who has all permissions, and invites them if no password was
 * given.
 */

import { email, locale, personName, text } from '@klasna/base/values';
import { permissionKeys } from '@klasna/contract/permissions';
import { z } from 'zod';
import type { Mailer } from './kernel/mail/mailer.ts';
import { hashNewPassword, invite } from './modules/identity/index.ts';
import { grantPermissions, insertPerson } from './modules/people/index.ts';
import { createSchool } from './modules/schools/index.ts';
import { recordSecurityEvent } from './modules/security-log/index.ts';

export const openSchoolInput = z.object({
  name: text(),
  slug: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, 'lower-case letters, digits and hyphens only'),
  email,
  firstName: personName.default('School'),
  lastName: personName.default('Administrator'),
  /** The language of the mails to the administrator and to the people they add. */
  language: locale.default('uk'),
  password: z.string().min(8).max(128).optional(),
});
export type OpenSchoolInput = z.output<typeof openSchoolInput>;

export interface OpenedSchool {
  readonly school: { readonly id: string; readonly slug: string };
  readonly user: { readonly id: string; readonly email: string };
  readonly setPasswordUrl?: string;
}

interface OpenSchoolDeps {
  readonly ownerUrl: string;
  readonly mailer: Mailer;
  readonly origin: string;
}

export async function openSchool(
  { ownerUrl, mailer, origin }: OpenSchoolDeps,
  input: OpenSchoolInput,
): Promise<OpenedSchool> {
  let user = { id: '', email: '' };
  let setPasswordUrl: string | undefined;
  const schoolId = await createSchool(ownerUrl, input, async (tx) => {
    const passwordHash =
      input.password === undefined ? null : await hashNewPassword(tx, input.password, input);
    const person = await insertPerson(tx, {
      role: 'staff',
      firstName: input.firstName,
      lastName: input.lastName,
      email: input.email,
      locale: input.language,
      passwordHash,
    });
    await grantPermissions(tx, [{ person, keys: permissionKeys }]);
    await recordSecurityEvent(tx, 'operator.schoolCreated', { userId: person.id });
    user = { id: person.id, email: person.email };
    if (passwordHash === null) setPasswordUrl = await invite(tx, mailer, person, origin);
  });
  return {
    school: { id: schoolId, slug: input.slug },
    user,
    ...(setPasswordUrl !== undefined && { setPasswordUrl }),
  };
}
