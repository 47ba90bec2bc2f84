/** The sign-in page as a person uses it. */
import type { Page } from '@playwright/test';
import { type Person, password } from './school.ts';

export const signInPage = (page: Page) => ({
  email: page.getByLabel('Email', { exact: true }),
  password: page.getByLabel('Password', { exact: true }),
  submit: page.getByRole('button', { name: 'Sign in', exact: true }),
});

export async function signIn(page: Page, { email }: Pick<Person, 'email'>, secret = password): Promise<void> {
  const form = signInPage(page);
  await form.email.fill(email);
  await form.password.fill(secret);
  await form.submit.click();
}
