/** Creates a school with the command and accepts the mailed invitations of its people. */
import { klasna } from '../../operation/command.ts';
import { type Account, newSlug, openMailOf, password } from '../school.ts';
import { address, dataDir } from '../settings.ts';
import { passwordLink } from '../sign-in-page.ts';

interface Opened {
  readonly school: { readonly id: string };
  readonly user: Account;
  readonly setPasswordUrl: string;
}

export async function createSchool(name: string): Promise<Opened> {
  const slug = newSlug();
  const about = ['--name', name, '--slug', slug, '--email', `head@${slug}.example`];
  const { code, output } = await klasna('school:create', [...about, '--json'], { DATA_DIR: dataDir() });
  if (code !== 0) throw new Error(`school:create ended with ${code}: ${output}`);
  return JSON.parse(output) as Opened;
}

/** The path of the invitation link that was mailed to a person. */
export async function invitationOf(schoolId: string, person: Account): Promise<string> {
  await using mails = await openMailOf(schoolId);
  return await passwordLink(() => mails.lastMail(person));
}

/** Accepts an invitation through the API. */
export async function followInvitation(schoolId: string, person: Account): Promise<void> {
  const token = (await invitationOf(schoolId, person)).split('token=')[1];
  const answer = await fetch(`${address()}/api/tenant/auth/password-recovery/reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password, passwordConfirmation: password }),
  });
  if (!answer.ok)
    throw new Error(`the invitation of ${person.email} was refused: ${answer.status} ${await answer.text()}`);
}
