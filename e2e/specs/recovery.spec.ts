import type { Page } from '@playwright/test';
import { abortRequests, apiPaths, isRequestTo, recordRequests, stub } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { type Person, password, type School } from '../support/school.ts';
import { choosePassword, newPasswordPage, signIn, waitForPasswordLink } from '../support/sign-in-page.ts';
import { expect, test } from '../support/test.ts';

const forgotForm = (page: Page) => ({
  email: page.getByLabel('Email', { exact: true }),
  submit: page.getByRole('button', { name: 'Send the link' }),
});

/** Requests a recovery link and reads it from the mail. */
async function requestLink(page: Page, school: School, person: Person): Promise<string> {
  await forgotForm(page).email.fill(person.email);
  await forgotForm(page).submit.click();
  await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();
  return waitForPasswordLink(() => school.lastMail(person));
}

test.describe('a forgotten password', () => {
  test('can be replaced with a mailed link; the old one no longer works', async ({
    open,
    person,
    school,
  }) => {
    const forgetful = await person('teacher');
    const page = await open('visitor', '/auth/forgot-password');
    await page.goto(await requestLink(page, school, forgetful));
    await expect(newPasswordPage(page).password).toHaveAttribute('type', 'password');
    await choosePassword(page, 'new password 2');
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await expect(page).toHaveURL('/auth/signin');
    await signIn(page, forgetful, password);
    await expect(page.getByText('Invalid email or password!')).toBeVisible();
    await signIn(page, forgetful, 'new password 2');
    await expect(page).toHaveURL('/courses/own');
  });

  test('has a link that works once', async ({ open, person, school }) => {
    const page = await open('visitor', '/auth/forgot-password');
    const link = await requestLink(page, school, await person('teacher'));
    await page.goto(link);
    await choosePassword(page, 'new password 2');
    await expect(page.getByText('Password changed')).toBeVisible();
    await page.goto(link);
    await expect(page.getByText('The reset link is invalid or has expired')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/auth/forgot-password',
    );
  });

  test('requires the email before anything is sent', async ({ open }) => {
    const page = await open('visitor', '/auth/forgot-password');
    const recorded = recordRequests(page);
    await forgotForm(page).submit.click();
    await expect(forgotForm(page).email).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Please enter your email', { exact: true })).toBeVisible();
    expect(recorded).toEqual([]);
  });

  test('replaces the form by a button that sends the link again to the same address', async ({
    open,
    person,
  }) => {
    const forgetful = await person('teacher');
    const page = await open('visitor', '/auth/forgot-password');
    await forgotForm(page).email.fill(forgetful.email);
    await forgotForm(page).submit.click();
    const again = page.getByRole('button', { name: 'Send again' });
    await expect(again).toBeVisible();
    await expect(forgotForm(page).email).toHaveCount(0);
    const [second] = await Promise.all([
      page.waitForRequest((request) => isRequestTo(request, apiPaths.forgot)),
      again.click(),
    ]);
    expect(second.postDataJSON()).toEqual({ email: forgetful.email });
  });

  test('shows the same reply for an unknown email', async ({ open }) => {
    const page = await open('visitor', '/auth/forgot-password');
    await forgotForm(page).email.fill('nobody@nowhere.example');
    await forgotForm(page).submit.click();
    await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();
  });

  test('shows a failure in the form', async ({ open }) => {
    const page = await open('visitor', '/auth/forgot-password');
    await stub(page, apiPaths.forgot, { status: 500, json: { message: 'Out of order' } });
    await forgotForm(page).email.fill('ann@school.example');
    await forgotForm(page).submit.click();
    await expect(page.getByRole('alert').getByText('Out of order')).toBeVisible();
  });
});

test.describe('the new password', () => {
  const path = '/auth/reset-password?token=something';

  const check = '/api/tenant/auth/password-recovery/check';
  /** Stubs the check of the link as successful. */
  const before = (page: Page) => stub(page, check, { status: 200, json: { message: 'This link works' } });

  test('needs at least 6 characters', async ({ open }) => {
    const page = await open('visitor', path, { before });
    await expect(page.getByText('At least 6 characters')).toBeVisible();
    await expectAccessible(page);
    const recorded = recordRequests(page);
    await choosePassword(page, '12345');
    await expect(newPasswordPage(page).password).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('At least 6 characters')).toHaveCount(1);
    expect(recorded).toEqual([]);
    const [sent] = await Promise.all([
      page.waitForRequest((request) => isRequestTo(request, apiPaths.reset)),
      choosePassword(page, '123456'),
    ]);
    expect(sent.postDataJSON()).toEqual({
      token: 'something',
      password: '123456',
      passwordConfirmation: '123456',
    });
  });

  test('must match its confirmation', async ({ open }) => {
    const page = await open('visitor', path, { before });
    await expect(newPasswordPage(page).password).toBeVisible();
    const recorded = recordRequests(page);
    await choosePassword(page, '123456', '654321');
    await expect(page.getByText('Passwords do not match', { exact: true })).toBeVisible();
    await expect(newPasswordPage(page).confirmation).toHaveAttribute('aria-invalid', 'true');
    expect(recorded).toEqual([]);
  });

  test('cannot be chosen with an invalid link, which shows an error at once', async ({ open }) => {
    const page = await open('visitor', path);
    await expect(page.getByText('The reset link is invalid or has expired')).toBeVisible();
    await expect(newPasswordPage(page).password).toHaveCount(0);
  });

  test('can be chosen when the link could not be checked', async ({ open }) => {
    const page = await open('visitor', path, { before: (page) => abortRequests(page, check) });
    await expect(newPasswordPage(page).password).toBeVisible();
  });

  test('requires a link with a token', async ({ open }) => {
    const page = await open('visitor', '/auth/reset-password');
    await expect(page.getByText('The reset link is invalid or has expired')).toBeVisible();
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page).toHaveURL('/auth/forgot-password');
  });
});
