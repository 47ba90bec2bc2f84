/** The sign-in page as a person uses it. */
import { expect, type Page } from '@playwright/test';
import { type Person, password } from './school.ts';

export const signInPage = (page: Page) => ({
  email: page.getByLabel('Email', { exact: true }),
  password: page.getByLabel('Password', { exact: true }),
  submit: page.getByRole('button', { name: 'Sign in', exact: true }),
});

export async function signIn(page: Page, { email }: Pick<Person, 'email'>, secret = password): Promise<void> {
  const form = signInPage(page);
  // The page before this one may have an email field as well.
  await expect(form.password).toBeVisible();
  await form.email.fill(email);
  await form.password.fill(secret);
  await form.submit.click();
}
