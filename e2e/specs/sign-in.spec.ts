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
  test('an empty form shows what is missing and sends no request, and Enter submits it', async ({
    open,
    resident,
  }) => {
    const page = await open('visitor', '/auth/signin');
    const form = signInPage(page);
    await expect(form.email).toHaveAttribute('type', 'email');
    await expect(form.password).toHaveAttribute('type', 'password');
    await expect(form.submit).toHaveAttribute('type', 'submit');
    const recorded = recordRequests(page);
    await form.submit.click();
    await expect(form.email).toHaveAccessibleDescription(/Please enter your email/);
    await expect(form.email).toHaveAttribute('aria-invalid', 'true');
    await expect(form.email).toBeFocused();
    await expect(form.password).toHaveAccessibleDescription(/Please enter your password/);
    await expect(page.getByText('Please enter your email', { exact: true })).toBeVisible();
    await expect(page.getByText('Please enter your password', { exact: true })).toBeVisible();
    expect(recorded).toEqual([]);
    await form.email.fill((await resident('plainStaff')).email);
    await form.password.fill(password);
    await form.password.press('Enter');
    await expect(page).toHaveURL('/courses/own');
  });

  test('staff go to their courses, and the token is stored before the profile is requested with it', async ({
    open,
    resident,
  }) => {
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

  // Tests one failure; api-failure.test.ts tests which message of a response is shown.
  test('a failure shows the message of the server or a default one, and stores no token', async ({
    open,
    resident,
  }) => {
    const page = await open('visitor', '/auth/signin');
    const { email } = await resident('teacher');
    const alert = (text: string) => page.getByRole('alert').getByText(text, { exact: true });
    const expectFailure = async (text: string): Promise<void> => {
      await signIn(page, { email });
      await expect(alert(text)).toBeVisible();
      expect(await readLocalStorage(page, 'token')).toBeNull();
      await page.unrouteAll();
    };
    for (const [status, json, text] of [
      [400, { message: 'The doors are closed' }, 'The doors are closed'],
      [500, { error: 'E' }, 'E'],
      [500, { message: 'M' }, 'M'],
      [500, { error: 'E', message: 'M' }, 'E'],
      [500, {}, 'Unable to sign in'],
    ] as const) {
      await stub(page, apiPaths.signIn, { status, json });
      await expectFailure(text);
    }
    await abortRequests(page, apiPaths.signIn);
    await expectFailure('Network Error');
    await stub(page, apiPaths.signIn, { status: 200 });
    await expectFailure('Unable to sign in');
  });
});

test.describe('after signing in', () => {
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

  // Tests one address; decide-page.test.ts lists those that are no pages of ours.
  test('nobody is redirected to another site', async ({ open, resident }) => {
    const page = await open('visitor', `/auth/signin?redirectUrl=${encodeURIComponent('//evil.example/')}`);
    await signIn(page, await resident('plainStaff'));
    await expect(page).toHaveURL('/courses/own');
  });

  test('the sign-in page is not left in the history', async ({ open, resident }) => {
    const page = await open('visitor', '/auth/signin');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL('/auth/forgot-password');
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await signIn(page, await resident('plainStaff'));
    await expect(page).toHaveURL('/courses/own');
    await page.goBack();
    await expect(page).toHaveURL('/courses/own');
  });
});
