/** Two-step sign-in: setting it up in the profile, signing in with it, and the school's rule. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createTotpCode, toTotpStep } from '../../apps/server/src/modules/identity/second-factor/totp.ts';
import { expectAccessible } from '../support/axe.ts';
import { type Account, schoolName } from '../support/school.ts';
import { signIn } from '../support/sign-in-page.ts';
import { expect, type Open, test } from '../support/test.ts';

// Each page is a browser of its own, which the account does not know.
test.use({ isNatural: true });

const securityPath = '/settings/profile/privacy';
/** A code counts once. The code of the next step is accepted too, so a test can use one code after another. */
const codeOf = (secret: string, stepsAhead = 0): string =>
  createTotpCode(secret, toTotpStep(new Date()) + stepsAhead);
const setupDialog = (page: Page) => page.getByRole('dialog', { name: 'Set up the authenticator app' });
const codesDialog = (page: Page) => page.getByRole('dialog', { name: 'Recovery codes' });
const secondStep = (page: Page) => page.getByRole('heading', { name: 'The second step' });
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });
const readSecret = async (page: Page): Promise<string> =>
  (await page.locator('code').innerText()).replaceAll(/\s/g, '');

/** Sets the app up on the open page of the profile. */
async function setUp(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = await readSecret(page);
  await setupDialog(page).getByLabel('Code that the app shows now').fill(codeOf(secret));
  await setupDialog(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(codesDialog(page).getByRole('listitem')).toHaveCount(10);
  const recoveryCodes = await codesDialog(page).getByRole('listitem').allInnerTexts();
  await codesDialog(page).getByRole('button', { name: 'I have saved them' }).click();
  return { secret, recoveryCodes };
}

const setUpAs = async (open: Open, account: Account) => setUp(await open(account, securityPath));

/** Gives the password in a browser that the account does not know. */
async function beginSignIn(open: Open, account: Account): Promise<Page> {
  const page = await open('visitor', '/auth/signin');
  await signIn(page, account);
  await expect(secondStep(page)).toBeVisible();
  return page;
}

/** Signs out without a request, as the menu does, and gives the password again. */
async function signInAgain(page: Page, account: Account): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/auth/signin');
  await signIn(page, account);
}

async function enterRecoveryCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(code);
  await submit(page).click();
}

test('the app is set up in the profile, and a wrong code is explained at its field', async ({
  open,
  person,
}) => {
  const page = await open(await person('teacher'), securityPath);
  await page.getByRole('button', { name: 'Set up' }).click();
  const secret = await readSecret(page);
  await expectAccessible(page);
  const field = setupDialog(page).getByLabel('Code that the app shows now');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription('Please enter the code');
  await field.fill('12345');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/This code is not right/);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('12345');
  await field.fill(codeOf(secret, -10));
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/clock/);
  await field.fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(codesDialog(page).getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
});

test('recovery codes are shown once, and can be copied and downloaded', async ({ open, person }) => {
  const page = await open(await person('member'), securityPath);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Set up' }).click();
  const secret = await readSecret(page);
  await setupDialog(page).getByLabel('Code that the app shows now').fill(codeOf(secret));
  await page.keyboard.press('Enter');
  const dialog = codesDialog(page);
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  expect(new Set(codes).size).toBe(10);

  // A slip must not close what is not shown again.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('The codes are copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Recovery codes.txt');
  expect(await readFile(await download.path(), 'utf8')).toBe(`${codes.join('\n')}\n`);

  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 unused codes')).toBeVisible();
  await page.reload();
  await expect(page.getByText('10 unused codes')).toBeVisible();
  await expect(page.getByText(codes[0] ?? '')).toHaveCount(0);
});

/** Takes the page as its print, and returns its visible text. */
async function print(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const text = await page.locator('body').innerText();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  return text;
}

test('recovery codes are printed with the name of the school and the date, without the page around them', async ({
  open,
  person,
}) => {
  const page = await open(await person('teacher'), securityPath);
  await page.getByRole('button', { name: 'Set up' }).click();
  const secret = await readSecret(page);
  await setupDialog(page).getByLabel('Code that the app shows now').fill(codeOf(secret));
  await page.keyboard.press('Enter');
  const dialog = codesDialog(page);
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  const [name, about, ...rest] = (await print(page)).split('\n').filter((line) => line.trim() !== '');
  expect(name).toBe(schoolName);
  expect(about).toMatch(/^Recovery codes, \d\d\.\d\d\.\d{4} \d\d:\d\d$/);
  expect(rest).toEqual(codes);
  // The button prints.
  await page.evaluate(() => {
    window.print = () => void document.body.setAttribute('data-printed', '');
  });
  await dialog.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed');
  await expect(dialog).toBeVisible();
});

test('a code of the app signs in, and a wrong one is explained at its field', async ({ open, person }) => {
  const teacher = await person('teacher');
  const { secret } = await setUpAs(open, teacher);
  const page = await beginSignIn(open, teacher);
  await expectAccessible(page);
  const field = page.getByLabel('Code from the app');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await submit(page).click();
  await expect(field).toHaveAccessibleDescription('Please enter the code');
  await field.fill('12345');
  await submit(page).click();
  await expect(field).toHaveAccessibleDescription(/This code is not right/);
  await expect(field).toBeFocused();
  await expect(secondStep(page)).toBeVisible();
  // Spaces in the middle, as apps show them.
  await field.fill(codeOf(secret, 1).replace(/^.{3}/, '$& '));
  await submit(page).click();
  await expect(page).not.toHaveURL(/signin/);
  await signInAgain(page, teacher);
  await expect(secondStep(page)).toBeVisible();
});

test('a recovery code signs in once', async ({ open, person }) => {
  const account = await person('member');
  const { recoveryCodes } = await setUpAs(open, account);
  const [first = '', second = ''] = recoveryCodes;
  const page = await beginSignIn(open, account);
  // As somebody types it from paper.
  await enterRecoveryCode(page, first.replace('-', ' ').toUpperCase());
  await expect(page).not.toHaveURL(/signin/);

  await signInAgain(page, account);
  await enterRecoveryCode(page, first);
  const field = page.getByRole('textbox', { name: 'Recovery code' });
  await expect(field).toHaveAccessibleDescription(/This code is not right/);
  await expect(field).toHaveValue(first);
  await field.fill(second);
  await submit(page).click();
  await expect(page).not.toHaveURL(/signin/);
  await page.goto(securityPath);
  await expect(page.getByText('8 unused codes')).toBeVisible();
});

test('a remembered browser is not asked again, until it is forgotten', async ({ open, person }) => {
  const account = await person('plainStaff');
  const { secret, recoveryCodes } = await setUpAs(open, account);
  const page = await beginSignIn(open, account);
  await page.getByLabel('Code from the app').fill(codeOf(secret, 1));
  await page.getByLabel('Do not ask again in this browser for 30 days').check();
  await submit(page).click();
  await expect(page).not.toHaveURL(/signin/);
  await signInAgain(page, account);
  await expect(page).not.toHaveURL(/signin/);

  // Another browser is asked.
  const other = await beginSignIn(open, account);
  await enterRecoveryCode(other, recoveryCodes[0] ?? '');
  await expect(other).not.toHaveURL(/signin/);

  await page.goto(securityPath);
  const remembered = page.getByRole('list', { name: 'Browsers that skip the second step' });
  await expect(remembered).toContainText('This browser');
  await remembered.getByRole('button', { name: /^Ask again on/ }).click();
  await expect(remembered).toHaveCount(0);
  await signInAgain(page, account);
  await expect(secondStep(page)).toBeVisible();
});

test('is required of staff once an administrator who has it says so', async ({ open, ownSchool }) => {
  const admin = await open(await ownSchool.person('onlyAdmin'), '/settings/school/sign-in');
  const requireIt = async () => {
    await admin.getByRole('switch', { name: 'Staff need two-step sign-in' }).click();
    await admin.getByRole('button', { name: 'Require it' }).click();
  };
  await requireIt();
  await expect(admin.getByText(/Set up two-step sign-in for yourself first/)).toBeVisible();
  await admin.goto(securityPath);
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
  const codes = page.getByRole('listitem').filter({ hasText: /^[\da-z]{5}-[\da-z]{5}$/ });
  await expect(codes).toHaveCount(10);
  const texts = await codes.allInnerTexts();
  expect((await print(page)).split('\n').filter((line) => line.trim() !== '')).toEqual([
    schoolName,
    expect.stringMatching(/^Recovery codes, /),
    ...texts,
  ]);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page).not.toHaveURL(/signin/);
});
