/** Forms that were refused after too many attempts say how long to wait, keep what was typed, and can be sent again. */
import type { Locator, Page } from '@playwright/test';
import { apiPaths, recordRequests, stub } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { password } from '../support/school.ts';
import { getServerAddress } from '../support/settings.ts';
import { signIn, signInPage } from '../support/sign-in-page.ts';
import { expect, test } from '../support/test.ts';

const countdown = (page: Page) =>
  page.getByText(/^Too many attempts\. You can try again in \d+:\d\d\.$/).first();
const end = (page: Page) => page.getByText('You can try again now.', { exact: true }).first();

const refuse = (page: Page, path: string, seconds: number) =>
  stub(page, path, {
    status: 429,
    headers: { 'retry-after': String(seconds) },
    json: { message: 'Too many attempts. Try again later', code: 'TOO_MANY_ATTEMPTS' },
  });

/** Waits until the form may be sent again, and sends it with the stub removed. */
async function sendAgain(page: Page, submit: Locator): Promise<void> {
  await expect(countdown(page)).toBeVisible();
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await page.unrouteAll();
  await expect(end(page)).toBeVisible();
  await expect(submit).not.toHaveAttribute('aria-disabled');
  await submit.click();
}

test('sign-in counts down after too many attempts, and sends nothing meanwhile', async ({
  open,
  ownSchool,
}) => {
  const account = await ownSchool.person('plainStaff');
  for (let attempt = 0; attempt < 10; attempt++)
    await fetch(getServerAddress() + apiPaths.signIn, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: account.email, password: 'wrong horse' }),
    });
  const page = await open('visitor', '/auth/signin');
  const form = signInPage(page);
  await page.clock.install();
  await signIn(page, account);
  await expect(countdown(page)).toHaveText(/ (1:00|0:5\d)\.$/);
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'Too many attempts' })).toHaveCount(1);
  await expect(form.email).toHaveValue(account.email);
  await expect(form.password).toHaveValue(password);
  await expectAccessible(page);

  const recorded = recordRequests(page);
  await form.password.press('Enter');
  // Forced, because the button says that it is disabled.
  await form.submit.click({ force: true });
  expect(recorded).toEqual([]);
  await page.clock.fastForward('00:30');
  await expect(countdown(page)).toHaveText(/ 0:(30|2\d)\.$/);
  await page.clock.fastForward('00:31');
  await expect(end(page)).toBeVisible();
  await expect(form.submit).not.toHaveAttribute('aria-disabled');
  await form.submit.click();
  await expect(countdown(page)).toBeVisible();
  expect(recorded).toEqual([`POST ${apiPaths.signIn}`]);
});

test('sign-in goes on when the time is over', async ({ open, resident }) => {
  const page = await open('visitor', '/auth/signin');
  await refuse(page, apiPaths.signIn, 2);
  await signIn(page, await resident('plainStaff'));
  await sendAgain(page, signInPage(page).submit);
  await expect(page).toHaveURL('/courses/own');
});

const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('the form of the own password keeps what was typed', async ({ open, person }) => {
  const page = await open(await person('teacher'), '/settings/profile/privacy');
  await refuse(page, apiPaths.password, 2);
  const typed: readonly [string, string][] = [
    ['Current password', password],
    ['New password', 'staple battery 7'],
    ['Confirm password', 'staple battery 7'],
  ];
  for (const [label, text] of typed) await page.getByLabel(label, { exact: true }).fill(text);
  const submit = page.getByRole('button', { name: 'Change password' });
  await submit.click();
  await expect(countdown(page)).toBeVisible();
  for (const [label, text] of typed) await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
  await sendAgain(page, submit);
  await expect(toast(page, 'Password changed successfully')).toBeVisible();
});

test('the change of the own email keeps what was typed', async ({ open, person }) => {
  const owner = await person('member');
  const page = await open(owner, '/settings/profile');
  const change = page.getByRole('button', { name: 'Change email' });
  // The section reads the email from the same address, so it is refused only afterwards.
  await expect(change).toBeVisible();
  await refuse(page, apiPaths.email, 2);
  await change.click();
  const dialog = page.getByRole('dialog', { name: 'Change your email' });
  await dialog.getByLabel('New email').fill(`waited-${owner.email}`);
  await dialog.getByLabel('Current password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(countdown(page)).toBeVisible();
  await expect(dialog.getByLabel('New email')).toHaveValue(`waited-${owner.email}`);
  await sendAgain(page, dialog.getByRole('button', { name: 'Send the link' }));
  await expect(toast(page, 'A link was mailed to')).toBeVisible();
});

test('the question for the password counts down, and the change goes on', async ({ open, ownSchool }) => {
  const { id } = await ownSchool.person('plainStaff');
  const page = await open(await ownSchool.person('onlyAdmin'), `/users/staff/${id}?tab=permissions`);
  await expect(page.getByRole('switch')).toHaveCount(3);
  await ownSchool.ageSessions();
  await refuse(page, apiPaths.confirmPassword, 2);
  await page.getByRole('switch', { name: 'Teaching' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm your password' });
  await question.getByLabel('Current password').fill(password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(countdown(page)).toBeVisible();
  await expect(question.getByLabel('Current password')).toHaveValue(password);
  await sendAgain(page, question.getByRole('button', { name: 'Confirm' }));
  await expect(toast(page, 'updated successfully')).toBeVisible();
});

const setup = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/School:ann@school.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=School',
};

test('the setup of the second step during a sign-in counts down, before it begins and after wrong codes', async ({
  open,
  resident,
}) => {
  const page = await open('visitor', '/auth/signin');
  const challenge = {
    ...{ token: 'x'.repeat(64), methods: [], mustEnrol: true },
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
  };
  await stub(page, apiPaths.signIn, { status: 200, json: { challenge } });
  await refuse(page, apiPaths.enrolment, 2);
  await signIn(page, await resident('plainStaff'));
  await expect(countdown(page)).toBeVisible();
  await expectAccessible(page);
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await expect(tryAgain).toHaveAttribute('aria-disabled', 'true');
  await stub(page, apiPaths.enrolment, { status: 200, json: { data: setup } });
  await expect(end(page)).toBeVisible();
  await tryAgain.click();

  const code = page.getByLabel('Code that the app shows now');
  await code.fill('123456');
  await refuse(page, `${apiPaths.enrolment}/confirm`, 2);
  const submit = page.getByRole('button', { name: 'Turn on' });
  await submit.click();
  await expect(countdown(page)).toBeVisible();
  await expect(code).toHaveValue('123456');
  await sendAgain(page, submit);
  // The server does not know the stubbed challenge.
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});
