/** Two-step sign-in: setting it up in the profile, and during the sign-in where the school requires it of staff. */
import type { Page } from '@playwright/test';
import { createTotpCode, toTotpStep } from '../../apps/server/src/modules/identity/second-factor/totp.ts';
import { signIn } from '../support/sign-in-page.ts';
import { expect, test } from '../support/test.ts';

const codeOf = (secret: string): string => createTotpCode(secret, toTotpStep(new Date()));
const setupDialog = (page: Page) => page.getByRole('dialog', { name: 'Set up the authenticator app' });
const codesDialog = (page: Page) => page.getByRole('dialog', { name: 'Recovery codes' });
const readSecret = async (page: Page): Promise<string> =>
  (await page.locator('code').innerText()).replaceAll(/\s/g, '');

/** Sets the app up on the open page of the profile. */
async function setUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = await readSecret(page);
  await setupDialog(page).getByLabel('Code that the app shows now').fill(codeOf(secret));
  await setupDialog(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(codesDialog(page).getByRole('listitem')).toHaveCount(10);
  await codesDialog(page).getByRole('button', { name: 'I have kept them' }).click();
}

test('is required of staff once an administrator who has it says so', async ({ open, ownSchool }) => {
  const admin = await open(await ownSchool.person('onlyAdmin'), '/settings/school/sign-in');
  const requireIt = async () => {
    await admin.getByRole('switch', { name: 'Staff need two-step sign-in' }).click();
    await admin.getByRole('button', { name: 'Require it' }).click();
  };
  await requireIt();
  await expect(admin.getByText(/Set up two-step sign-in for yourself first/)).toBeVisible();
  await admin.goto('/settings/profile/privacy');
  await setUp(admin);
  await admin.goto('/settings/school/sign-in');
  await requireIt();
  await expect(admin.getByRole('switch', { name: 'Staff need two-step sign-in' })).toBeChecked();

  const teacher = await ownSchool.person('teacher');
  const page = await open('visitor', '/auth/signin');
  await signIn(page, teacher);
  await expect(page.getByRole('heading', { name: 'Set up the authenticator app' })).toBeVisible();
  const secret = await readSecret(page);
  await page.getByLabel('Code that the app shows now').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^[\da-z]{5}-[\da-z]{5}$/ })).toHaveCount(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page).not.toHaveURL(/signin/);
});
