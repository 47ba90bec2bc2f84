/** The hint about the strength of a new password: where it is shown, and that it agrees with the server's refusals. */
import type { Page } from '@playwright/test';
import { apiPaths, readLocalStorage } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { allowConsoleMessage } from '../support/console-messages.ts';
import { type Person, password, type School } from '../support/school.ts';
import { newPasswordPage, signInPage, waitForPasswordLink } from '../support/sign-in-page.ts';
import { expect, test } from '../support/test.ts';

const levelOf = (page: Page) => page.locator('main [data-level], [role=dialog] [data-level]');
const announcement = (page: Page) => page.getByRole('status').filter({ hasText: 'Password strength' });
const listPaths = /^\/assets\/password-lists-/;

async function requestLink(page: Page, school: School, person: Person): Promise<string> {
  await page.request.post('/api/tenant/auth/password-recovery/forgot', { data: { email: person.email } });
  return waitForPasswordLink(() => school.lastMail(person));
}

/** Records the files that belong to the hint. */
function recordHintFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (listPaths.test(pathname) || pathname.includes('strength')) files.push(pathname);
  });
  return files;
}

test.describe('the hint about a new password', () => {
  test('is loaded when typing starts, says what helps, and is announced', async ({
    open,
    person,
    school,
  }) => {
    const forgetful = await person('teacher');
    const page = await open('visitor', '/auth/forgot-password');
    const files = recordHintFiles(page);
    await page.goto(await requestLink(page, school, forgetful));
    await expect(newPasswordPage(page).password).toBeVisible();
    expect(files).toEqual([]);
    await newPasswordPage(page).password.pressSequentially('qwerty');
    await expect(levelOf(page)).toHaveAttribute('data-level', 'veryWeak');
    await expect(levelOf(page)).toContainText('Very weak');
    await expect(announcement(page)).toHaveText(/^Password strength: Very weak\. /);
    await expectAccessible(page);
    await newPasswordPage(page).password.fill('lamp river seven');
    await expect(levelOf(page)).toHaveText('Strong');
    await expect(announcement(page)).toHaveText('Password strength: Strong.');
    await newPasswordPage(page).password.fill(forgetful.email);
    await expect(levelOf(page)).toContainText('too close to the person’s email or name');
    await newPasswordPage(page).password.fill('');
    await expect(levelOf(page)).toHaveCount(0);
  });

  test('is not loaded to sign in', async ({ open }) => {
    const page = await open('visitor', '/auth/signin');
    const files = recordHintFiles(page);
    await signInPage(page).password.pressSequentially('lamp river');
    await page.waitForLoadState('networkidle');
    expect(files).toEqual([]);
  });

  test('compares with what is typed about a new person and about the school', async ({ open, ownSchool }) => {
    const page = await open(await ownSchool.person('onlyAdmin'), '/users/students');
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Add student' }).first().click();
    await dialog.getByLabel('First name').fill('Marusia');
    await dialog.getByLabel('Last name').fill('Churai');
    const field = dialog.getByLabel('Password', { exact: true });
    await field.fill('churai-marusia-77');
    await expect(levelOf(page)).toHaveAttribute('data-level', 'veryWeak');
    await dialog.getByLabel('Last name').fill('Other');
    await dialog.getByLabel('First name').fill('Somebody');
    await expect(levelOf(page)).toHaveAttribute('data-level', 'strong');
  });

  test('knows the words of the language of the page', async ({ open }) => {
    const page = await open('teacher', '/settings/profile/privacy', { locale: 'de' });
    await page.getByLabel('Neues Passwort', { exact: true }).fill('krankenhaus');
    await expect(levelOf(page)).toContainText(/^(Sehr schwach|Schwach)/);
  });

  test('is not shown when it cannot be loaded, and the form works', async ({ open, person, school }) => {
    const forgetful = await person('teacher');
    const page = await open('visitor', '/auth/forgot-password');
    const link = await requestLink(page, school, forgetful);
    await page.route(
      (url) => listPaths.test(url.pathname),
      (route) => route.fulfill({ status: 404, body: '' }),
    );
    allowConsoleMessage(page, /\/password-lists-.+ answered 404/);
    await page.goto(link);
    const answered = page.waitForResponse((response) => listPaths.test(new URL(response.url()).pathname));
    await newPasswordPage(page).password.fill('lamp river seven');
    await answered;
    await newPasswordPage(page).confirmation.fill('lamp river seven');
    await expect(levelOf(page)).toHaveCount(0);
    await newPasswordPage(page).submit.click();
    await expect(page.getByText('Password changed')).toBeVisible();
  });

  test('never calls strong what the server refuses', async ({ open, ownSchool }) => {
    const ann = await ownSchool.person({ firstName: 'Oksana', lastName: 'Zabuzhko', role: 'staff' });
    const page = await open(ann, '/settings/profile/privacy');
    // The token of this page, because a change ends all other sessions.
    const token = await readLocalStorage(page, 'token');
    let current = password;
    const refused: string[] = [];
    const agreed: string[] = [];
    for (const candidate of samples(ann.email)) {
      await page.getByLabel('New password', { exact: true }).fill('');
      await expect(levelOf(page)).toHaveCount(0);
      await page.getByLabel('New password', { exact: true }).fill(candidate);
      await expect(levelOf(page)).toBeVisible();
      const level = await levelOf(page).getAttribute('data-level');
      const reply = await page.request.put(apiPaths.password, {
        headers: { authorization: `Bearer ${token}` },
        data: { old: current, new: candidate, confirm: candidate },
      });
      if (reply.ok()) current = candidate;
      else refused.push(candidate);
      if (reply.ok() || level === 'veryWeak' || level === 'weak') agreed.push(candidate);
    }
    expect(agreed).toEqual(samples(ann.email));
    // Half of the samples are refused, or the comparison would prove little.
    expect(refused).toHaveLength(samples(ann.email).length / 2);
  });
});

const samples = (email: string): string[] => [
  ...['12345678', 'password1', 'Liverpool1', 'iloveyouiloveyou', 'xq7vxq7vxq7vxq7v', 'qwertyuiop'],
  ...['oksana-zabuzhko-1', 'okhzubaz.anaskO', '0k5ana', email].map((text) => text.padEnd(8, '7')),
  ...['lamp river seven', 'x9$Kq!2pLw', 'сонце над дахом 7', 'tulip4orange-bicycle', 'Vx7!qLr2#TzmW9'],
  ...['one more harbour', 'grünes Fahrrad fährt', 'zq81vw-pm-oksana', 'mañana no llueve', 'q2w9-r7t1-m4k8'],
];
