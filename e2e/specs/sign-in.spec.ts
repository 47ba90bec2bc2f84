import {
  abortRequests,
  apiPaths,
  isRequestTo,
  readLocalStorage,
  recordRequests,
  stub,
} from '../support/api.ts';
import { password } from '../support/school.ts';
import { signIn, signInPage } from '../support/sign-in-page.ts';
import { expect, test } from '../support/test.ts';

test.describe('signing in', () => {
  test('the page has fields for email and password and a link for a forgotten password', async ({ open }) => {
    const page = await open('visitor', '/auth/signin');
    const form = signInPage(page);
    await expect(form.email).toHaveAttribute('type', 'email');
    await expect(form.password).toHaveAttribute('type', 'password');
    await expect(form.submit).toHaveAttribute('type', 'submit');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL('/auth/forgot-password');
  });

  test('an empty form shows what is missing and sends no request', async ({ open }) => {
    const page = await open('visitor', '/auth/signin');
    const form = signInPage(page);
    const recorded = recordRequests(page);
    await form.submit.click();
    await expect(form.email).toHaveAccessibleDescription(/Please enter your email/);
    await expect(form.email).toHaveAttribute('aria-invalid', 'true');
    await expect(form.email).toBeFocused();
    await expect(form.password).toHaveAccessibleDescription(/Please enter your password/);
    await expect(page.getByText('Please enter your email', { exact: true })).toBeVisible();
    await expect(page.getByText('Please enter your password', { exact: true })).toBeVisible();
    expect(recorded).toEqual([]);
  });

  test('Enter submits the form', async ({ open, resident }) => {
    const page = await open('visitor', '/auth/signin');
    const form = signInPage(page);
    await form.email.fill((await resident('plainStaff')).email);
    await form.password.fill(password);
    await form.password.press('Enter');
    await expect(page).toHaveURL('/courses/own');
  });

  test('the token is stored before the profile is requested with it', async ({ open, resident }) => {
    const page = await open('visitor', '/auth/signin');
    const recorded = recordRequests(page);
    const profile = page.waitForRequest((request) => isRequestTo(request, apiPaths.userInfo));
    await signIn(page, await resident('teacher'));
    const headers = await (await profile).allHeaders();
    const token = await readLocalStorage(page, 'token');
    expect(token).toBeTruthy();
    expect(headers.authorization).toBe(`Bearer ${token}`);
    await expect(page).toHaveURL('/courses/own');
    const both = recorded.filter((call) => call.endsWith('sign-in') || call.endsWith('user-info'));
    expect(both).toEqual([`POST ${apiPaths.signIn}`, `GET ${apiPaths.userInfo}`]);
  });

  test('wrong credentials show an error and keep the path to return to', async ({ open, resident }) => {
    const page = await open('visitor', '/auth/signin?redirectUrl=/dictionary');
    const form = signInPage(page);
    await signIn(page, await resident('teacher'), 'wrong horse');
    await expect(page.getByText('Invalid email or password!', { exact: true })).toBeVisible();
    await expect(form.email).toHaveValue((await resident('teacher')).email);
    expect(new URL(page.url()).searchParams.get('redirectUrl')).toBe('/dictionary');
    expect(await readLocalStorage(page, 'token')).toBeNull();
  });

  test('the message of the server about a failure is shown', async ({ open, resident }) => {
    const page = await open('visitor', '/auth/signin');
    await stub(page, apiPaths.signIn, { status: 400, json: { message: 'The doors are closed' } });
    await signIn(page, await resident('teacher'));
    await expect(page.getByText('The doors are closed', { exact: true })).toBeVisible();
  });

  for (const [answer, words] of [
    [{ error: 'E' }, 'E'],
    [{ message: 'M' }, 'M'],
    [{ error: 'E', message: 'M' }, 'E'],
    [{}, 'Unable to sign in'],
  ] as const) {
    test(`a response ${JSON.stringify(answer)} shows "${words}"`, async ({ open, resident }) => {
      const page = await open('visitor', '/auth/signin');
      await stub(page, apiPaths.signIn, { status: 500, json: answer });
      await signIn(page, await resident('teacher'));
      await expect(page.getByRole('alert').getByText(words, { exact: true })).toBeVisible();
    });
  }

  test('a missing response shows "Network Error"', async ({ open, resident }) => {
    const page = await open('visitor', '/auth/signin');
    await abortRequests(page, apiPaths.signIn);
    await signIn(page, await resident('teacher'));
    await expect(page.getByText('Network Error', { exact: true })).toBeVisible();
  });

  test('an empty response shows "Unable to sign in" and stores no token', async ({ open, resident }) => {
    const page = await open('visitor', '/auth/signin');
    await stub(page, apiPaths.signIn, { status: 200 });
    await signIn(page, await resident('teacher'));
    await expect(page.getByText('Unable to sign in', { exact: true })).toBeVisible();
    expect(await readLocalStorage(page, 'token')).toBeNull();
  });
});

test.describe('after signing in', () => {
  test('staff go to their courses', async ({ open, resident }) => {
    const page = await open('visitor', '/auth/signin');
    await signIn(page, await resident('plainStaff'));
    await expect(page).toHaveURL('/courses/own');
  });

  test('staff return to the page that they wanted to open', async ({ open, resident }) => {
    const page = await open('visitor', '/auth/signin?redirectUrl=/settings/profile/privacy');
    await signIn(page, await resident('plainStaff'));
    await expect(page).toHaveURL('/settings/profile/privacy');
  });

  test('members always go to their schedule', async ({ open, resident }) => {
    for (const path of ['/auth/signin', '/auth/signin?redirectUrl=/dictionary']) {
      const page = await open('visitor', path);
      await signIn(page, await resident('member'));
      await expect(page).toHaveURL('/lessons/schedule');
    }
  });

  for (const foreign of [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/auth/forgot-password',
    'dictionary',
  ]) {
    test(`nobody is redirected to ${foreign}`, async ({ open, resident }) => {
      const page = await open('visitor', `/auth/signin?redirectUrl=${encodeURIComponent(foreign)}`);
      await signIn(page, await resident('plainStaff'));
      await expect(page).toHaveURL('/courses/own');
    });
  }

  test('the sign-in page is not left in the history', async ({ open, resident }) => {
    const page = await open('visitor', '/auth/forgot-password');
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await signIn(page, await resident('plainStaff'));
    await expect(page).toHaveURL('/courses/own');
    await page.goBack();
    await expect(page).toHaveURL('/courses/own');
  });
});
