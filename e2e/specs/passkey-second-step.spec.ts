/** Passkeys as the second step after the password, with the virtual authenticator of the browser. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { addAuthenticator, atLocalhost } from '../support/passkeys.ts';
import { type Account, password } from '../support/school.ts';
import { signIn } from '../support/sign-in-page.ts';
import { expect, type Open, test } from '../support/test.ts';

// The shared contexts keep the storage of other hosts than the usual one.
test.use({ isNatural: true });

const securityPath = '/settings/profile/privacy';
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const codesDialog = (page: Page) => dialog(page, 'Recovery codes');
const secondStep = (page: Page) => page.getByRole('heading', { name: 'The second step' });
const usePasskey = (page: Page) => page.getByRole('button', { name: 'Use a passkey' });
const keepCodes = (page: Page) => page.getByRole('button', { name: 'I have saved them' });

async function openWithPasskey(open: Open, account: Account) {
  const page = await open(account, atLocalhost(securityPath));
  const authenticator = await addAuthenticator(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog(page, 'Add a passkey').getByLabel('Name').fill('Laptop');
  await dialog(page, 'Add a passkey').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Laptop');
  return { page, authenticator };
}

/** Makes passkeys the second step; returns the recovery codes. */
async function turnOn(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Use as second step' }).click();
  await dialog(page, 'Ask for a passkey after the password?')
    .getByRole('button', { name: 'Turn on' })
    .click();
  await expect(codesDialog(page).getByRole('listitem')).toHaveCount(10);
  const codes = await codesDialog(page).getByRole('listitem').allInnerTexts();
  await keepCodes(page).click();
  await expect(page.getByText('Each of your passkeys can be the second step.')).toBeVisible();
  return codes;
}

/** Signs out without a request, as the menu does, and gives the password again. */
async function signInAgain(page: Page, account: Account): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto(atLocalhost('/auth/signin'));
  await signIn(page, account);
}

test('after the password a passkey is asked for, once its person wants that', async ({ open, ownSchool }) => {
  const account = await ownSchool.person('teacher');
  const { page } = await openWithPasskey(open, account);
  await signInAgain(page, account);
  await expect(page).not.toHaveURL(/signin/);
  await page.goto(atLocalhost(securityPath));
  const [recoveryCode = ''] = await turnOn(page);
  await expectAccessible(page);

  await signInAgain(page, account);
  await expect(secondStep(page)).toBeVisible();
  await expectAccessible(page);
  await usePasskey(page).click();
  await expect(page).not.toHaveURL(/signin/);

  await signInAgain(page, account);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  const field = page.getByRole('textbox', { name: 'Recovery code' });
  await expect(field).toBeFocused();
  await field.fill(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/signin/);

  await page.goto(atLocalhost(securityPath));
  await expect(page.getByText('9 unused codes')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Laptop' }).click();
  await expect(dialog(page, 'Remove Laptop?')).toContainText('It is your only second step');
  await dialog(page, 'Remove Laptop?').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('unused codes')).toHaveCount(0);
  await signInAgain(page, account);
  await expect(page).not.toHaveURL(/signin/);
});

test('a dialog of the browser that was closed keeps the step', async ({ open, ownSchool }) => {
  const account = await ownSchool.person('member');
  const { page, authenticator } = await openWithPasskey(open, account);
  await turnOn(page);
  await signInAgain(page, account);
  await authenticator.recogniseUser(false);
  await authenticator.deletePasskeys();
  await usePasskey(page).click();
  await expect(usePasskey(page)).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test('a remembered browser is not asked again', async ({ open, ownSchool }) => {
  const account = await ownSchool.person('member');
  const { page } = await openWithPasskey(open, account);
  await turnOn(page);
  await signInAgain(page, account);
  await page.getByRole('checkbox', { name: /Do not ask again/ }).check();
  await usePasskey(page).click();
  await expect(page).not.toHaveURL(/signin/);
  await signInAgain(page, account);
  await expect(page).not.toHaveURL(/signin/);
});

test('staff of whom the school requires it may use the passkey that they have', async ({
  open,
  ownSchool,
}) => {
  const teacher = await ownSchool.person('teacher');
  const { page } = await openWithPasskey(open, teacher);
  const administrator = await ownSchool.person('onlyAdmin');
  const { page: admin } = await openWithPasskey(open, administrator);
  await turnOn(admin);
  await admin.goto(atLocalhost('/settings/school/sign-in'));
  await admin.getByRole('switch', { name: 'Staff need two-step sign-in' }).click();
  await admin.getByRole('button', { name: 'Require it' }).click();
  await expect(admin.getByRole('switch', { name: 'Staff need two-step sign-in' })).toBeChecked();

  await signInAgain(page, teacher);
  await expect(page.getByText('Your passkey can be the second step')).toBeVisible();
  await expectAccessible(page);
  await usePasskey(page).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^[\da-z]{5}-[\da-z]{5}$/ })).toHaveCount(10);
  await keepCodes(page).click();
  await expect(page).not.toHaveURL(/signin/);
  await signInAgain(page, teacher);
  await expect(secondStep(page)).toBeVisible();
});

test('in a second tab, passkeys that are the second step already keep their recovery codes', async ({
  open,
  ownSchool,
}) => {
  const { page } = await openWithPasskey(open, await ownSchool.person('member'));
  const otherTab = await page.context().newPage();
  await otherTab.goto(atLocalhost(securityPath));
  await expect(otherTab.getByRole('button', { name: 'Use as second step' })).toBeVisible();
  await turnOn(page);
  await otherTab.getByRole('button', { name: 'Use as second step' }).click();
  await dialog(otherTab, 'Ask for a passkey after the password?')
    .getByRole('button', { name: 'Turn on' })
    .click();
  await expect(otherTab.getByText('Two-step sign-in is on already')).toBeVisible();
  await expect(otherTab.getByText('10 unused codes')).toBeVisible();
  await expect(otherTab.getByRole('button', { name: 'Use as second step' })).toHaveCount(0);
});

test('a browser without passkeys is offered the recovery codes', async ({ open, ownSchool }) => {
  const account = await ownSchool.person('member');
  const { page } = await openWithPasskey(open, account);
  const [recoveryCode = ''] = await turnOn(page);
  const older = await open('visitor', atLocalhost('/auth/signin'), {
    before: async (opened) => {
      await opened.addInitScript(() => void Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
    },
  });
  await signIn(older, account);
  await expect(secondStep(older)).toBeVisible();
  await expect(usePasskey(older)).toHaveCount(0);
  await older.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode);
  await older.keyboard.press('Enter');
  await expect(older).not.toHaveURL(/signin/);
});

test('the password alone confirms a change while passkeys are the second step', async ({
  open,
  ownSchool,
}) => {
  const { page } = await openWithPasskey(open, await ownSchool.person('plainStaff'));
  await turnOn(page);
  await ownSchool.ageSessions();
  await page.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
  await dialog(page, 'Turn off two-step sign-in?').getByRole('button', { name: 'Turn off' }).click();
  const question = dialog(page, 'Confirm your password');
  await question.getByLabel('Current password').fill(password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'Use as second step' })).toBeVisible();
});
