/** Passkeys with the virtual authenticator of the browser: adding, signing in without a password, removing. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { addAuthenticator, atLocalhost } from '../support/passkeys.ts';
import { type Account, password } from '../support/school.ts';
import { signIn } from '../support/sign-in-page.ts';
import { expect, type Open, test } from '../support/test.ts';

// The shared contexts keep the storage of other hosts than the usual one.
test.use({ isNatural: true });

const securityPath = '/settings/profile/privacy';
const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });
const passkeyList = (page: Page) => page.getByRole('list', { name: 'Passkeys' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

const openSecurity = (open: Open, account: Account): Promise<Page> =>
  open(account, atLocalhost(securityPath));

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog(page, 'Add a passkey').getByLabel('Name').fill(name);
  await dialog(page, 'Add a passkey').getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'Passkey added')).toBeVisible();
}

/** Signs out without a request, as the menu does. */
async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto(atLocalhost('/auth/signin'));
}

test('a person adds a passkey, signs in with it, renames and removes it', async ({ open, ownSchool }) => {
  const account = await ownSchool.person('teacher');
  const page = await openSecurity(open, account);
  const authenticator = await addAuthenticator(page);
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(dialog(page, 'Add a passkey').getByLabel('Name')).not.toHaveValue('');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await addPasskey(page, 'My laptop');
  await expect(passkeyList(page)).toContainText('My laptop');
  await expect(passkeyList(page)).toContainText('never used');
  expect(await authenticator.countPasskeys()).toBe(1);
  expect(await ownSchool.lastMail(account)).toContain('My laptop');

  await signOut(page);
  await passkeyButton(page).click();
  await expect(page).not.toHaveURL(/signin/);
  await page.goto(atLocalhost(securityPath));
  await expect(passkeyList(page)).toContainText('last used');

  await page.getByRole('button', { name: 'Rename My laptop' }).click();
  await dialog(page, 'Rename the passkey').getByLabel('Name').fill('  ');
  await dialog(page, 'Rename the passkey').getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page, 'Rename the passkey').getByLabel('Name')).toHaveAccessibleDescription(
    'Enter a name',
  );
  await dialog(page, 'Rename the passkey').getByLabel('Name').fill('Work laptop');
  await dialog(page, 'Rename the passkey').getByRole('button', { name: 'Save' }).click();
  await expect(passkeyList(page)).toContainText('Work laptop');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  await dialog(page, 'Remove Work laptop?').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
  expect(await ownSchool.lastMail(account)).toContain('Work laptop');

  await signOut(page);
  await passkeyButton(page).click();
  await expect(page.getByRole('alert')).toContainText('This passkey is not known here');
  await signIn(page, account);
  await expect(page).not.toHaveURL(/signin/);
});

test('a dialog of the browser that was closed is no failure, and the next attempt works', async ({
  open,
  ownSchool,
}) => {
  const page = await openSecurity(open, await ownSchool.person('member'));
  const authenticator = await addAuthenticator(page);
  await authenticator.recogniseUser(false);
  const add = dialog(page, 'Add a passkey');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await add.getByLabel('Name').fill('Phone');
  const button = add.getByRole('button', { name: 'Continue' });
  await button.click();
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(add.getByLabel('Name')).toHaveValue('Phone');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await authenticator.recogniseUser(true);
  await button.click();
  await expect(passkeyList(page)).toContainText('Phone');

  await signOut(page);
  await authenticator.recogniseUser(false);
  await passkeyButton(page).click();
  await expect(passkeyButton(page)).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await authenticator.recogniseUser(true);
  await passkeyButton(page).click();
  await expect(page).not.toHaveURL(/signin/);
});

test('a device that has a passkey already makes no second one, and says why', async ({ open, ownSchool }) => {
  const page = await openSecurity(open, await ownSchool.person('plainStaff'));
  await addAuthenticator(page);
  await addPasskey(page, 'Laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog(page, 'Add a passkey').getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'already holds a passkey')).toBeVisible();
});

test('a passkey confirms in place of the password', async ({ open, ownSchool }) => {
  const page = await openSecurity(open, await ownSchool.person('teacher'));
  await addAuthenticator(page);
  await addPasskey(page, 'Laptop');
  await ownSchool.ageSessions();
  await page.getByRole('button', { name: 'Remove Laptop' }).click();
  await dialog(page, 'Remove Laptop?').getByRole('button', { name: 'Remove' }).click();
  const question = dialog(page, 'Confirm your password');
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
  await expect(question).toHaveCount(0);

  // Somebody without a passkey is not offered one.
  await ownSchool.ageSessions();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog(page, 'Add a passkey').getByRole('button', { name: 'Continue' }).click();
  await expect(question.getByLabel('Current password')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
  await question.getByLabel('Current password').fill(password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(passkeyList(page)).toBeVisible();
});

test('where the browser cannot use passkeys, none are offered', async ({ open, person }) => {
  // The usual address consists of numbers.
  const page = await open('visitor', '/auth/signin');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(passkeyButton(page)).toHaveCount(0);
  const security = await open(await person('member'), securityPath);
  await expect(security.getByText('Passkeys need a current browser')).toBeVisible();
  await expect(security.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
});

test('the sign-in page loads the code for passkeys when it is needed', async ({ open }) => {
  const page = await open('visitor', atLocalhost('/auth/signin'));
  await addAuthenticator(page);
  await expect(passkeyButton(page)).toBeVisible();
  // What the page loads by itself does not count.
  await page.waitForLoadState('networkidle');
  const loaded: string[] = [];
  page.on('response', (response) => void loaded.push(response.url()));
  await passkeyButton(page).click();
  // On a busy machine the browser reports a response after the page has used it already.
  await expect.poll(() => loaded.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(0);
});
