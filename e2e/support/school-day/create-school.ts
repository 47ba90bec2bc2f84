/** Creates a school with the command and accepts the mailed invitations of its people. */
import { runCommand } from '../../operation/run-command.ts';
import { type Account, newSlug, openMailbox, password } from '../school.ts';
import { getDataDir, getServerAddress } from '../settings.ts';
import { waitForPasswordLink } from '../sign-in-page.ts';

interface CreatedSchool {
  readonly school: { readonly id: string };
  readonly user: Account;
  readonly setPasswordUrl: string;
}

export async function createSchool(name: string): Promise<CreatedSchool> {
  const slug = newSlug();
  const args = ['--name', name, '--slug', slug, '--email', `head@${slug}.example`];
  const { code, output } = await runCommand('school:create', [...args, '--json'], { DATA_DIR: getDataDir() });
  if (code !== 0) throw new Error(`school:create ended with ${code}: ${output}`);
  return JSON.parse(output) as CreatedSchool;
}

/** Reads the path of the invitation link that was mailed to a person. */
export async function readInvitationPath(schoolId: string, person: Account): Promise<string> {
  await using mails = await openMailbox(schoolId);
  return await waitForPasswordLink(() => mails.lastMail(person));
}

/** Accepts an invitation through the API. */
export async function acceptInvitation(schoolId: string, person: Account): Promise<void> {
  const token = (await readInvitationPath(schoolId, person)).split('token=')[1];
  const response = await fetch(`${getServerAddress()}/api/tenant/auth/password-recovery/reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password, passwordConfirmation: password }),
  });
  if (!response.ok)
    throw new Error(
      `the invitation of ${person.email} was refused: ${response.status} ${await response.text()}`,
    );
}
