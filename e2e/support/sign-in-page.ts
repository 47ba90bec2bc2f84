/** Locators and actions of the pages for sign-in and for choosing a password. */
import { expect, type Page } from '@playwright/test';
import { type Account, password } from './school.ts';

export const signInPage = (page: Page) => ({
  email: page.getByLabel('Email', { exact: true }),
  password: page.getByLabel('Password', { exact: true }),
  submit: page.getByRole('button', { name: 'Sign in', exact: true }),
});

export async function signIn(page: Page, { email }: Account, secret = password): Promise<void> {
  const form = signInPage(page);
  // Waits for the password field, because the previous page may have an email field too.
  await expect(form.password).toBeVisible();
  await form.email.fill(email);
  await form.password.fill(secret);
  await form.submit.click();
}

/** Signs in as another tab would: stores a token, so that this page goes to the start page without a reload. */
export async function signInFromOtherTab(page: Page, token: string): Promise<void> {
  await page.evaluate((token) => {
    localStorage.setItem('token', token);
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  }, token);
  await expect(page).not.toHaveURL(({ pathname }) => pathname === '/auth/signin');
}

export const newPasswordPage = (page: Page) => ({
  password: page.getByLabel('New password', { exact: true }),
  confirmation: page.getByLabel('Confirm password', { exact: true }),
  submit: page.getByRole('button', { name: 'Save password' }),
});

export async function choosePassword(page: Page, secret: string, confirmation = secret): Promise<void> {
  const form = newPasswordPage(page);
  await form.password.fill(secret);
  await form.confirmation.fill(confirmation);
  await form.submit.click();
}

/** Waits for the mail and returns the path of its link to the page for choosing a password. */
export async function waitForPasswordLink(readMail: () => Promise<string>): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    link = /\S+\/auth\/reset-password\?token=\S+/.exec(await readMail())?.[0];
    expect(link).toBeDefined();
  }).toPass();
  const { pathname, search } = new URL(link ?? '');
  return pathname + search;
}
