import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { type Account, password, type School } from '../support/school.ts';
import { choosePassword, signIn } from '../support/sign-in-page.ts';
import { expect, test } from '../support/test.ts';

const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const emailList = (page: Page) => page.getByRole('list', { name: 'Email' });

async function requestChange(page: Page, email: string, currentPassword = password): Promise<void> {
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your email' });
  await dialog.getByLabel('New email').fill(email);
  await dialog.getByLabel('Current password', { exact: true }).fill(currentPassword);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
}

/** Reads the path of the link in the newest mail to an address. */
async function readLink(school: School, account: Account): Promise<string> {
  let link = '';
  await expect(async () => {
    link = /\S+\/auth\/(?:confirm|restore)-email\?token=\S+/.exec(await school.lastMail(account))?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  const { pathname, search } = new URL(link);
  return pathname + search;
}

test.describe('the own email', () => {
  test('changes once the link mailed to the new address is confirmed, and can be taken back', async ({
    open,
    person,
    school,
  }) => {
    const owner = await person('member');
    const email = `new-${owner.email}`;
    const page = await open(owner, '/settings/profile');
    await requestChange(page, email, 'wrong');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('The current password is incorrect')).toBeVisible();
    await dialog.getByLabel('Current password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect(toast(page, `A link was mailed to ${email}`)).toBeVisible();
    await expect(emailList(page).getByRole('listitem')).toHaveText([/Your present address/, /Waits for its/]);
    // A tab that is scrolled half under the header would count as too small to be pressed.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expectAccessible(page);
    const takeBackLink = await readLink(school, owner);

    await page.goto(await readLink(school, { email }));
    await expect(page.getByText(`changes from ${owner.email} to ${email}`)).toBeVisible();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
    await page.getByRole('link', { name: 'Open my profile' }).click();
    await expect(emailList(page).getByRole('listitem')).toHaveText([new RegExp(email)]);

    await page.goto(takeBackLink);
    await page.getByRole('button', { name: 'Take the change back' }).click();
    await expect(page.getByText(`Your email is ${owner.email}`)).toBeVisible();
    await page.getByRole('link', { name: 'Choose a new password' }).click();
    await choosePassword(page, 'a quiet harbour 7');
    await page.getByRole('link', { name: 'Back to sign in' }).click();
    await signIn(page, owner, 'a quiet harbour 7');
    await expect(page).toHaveURL('/lessons/schedule');
  });

  test('can be cancelled while it waits, and its link sent again', async ({ open, person, school }) => {
    const owner = await person('teacher');
    const email = `new-${owner.email}`;
    const page = await open(owner, '/settings/profile');
    await requestChange(page, email);
    await expect(page.getByText('Waits for its confirmation')).toBeVisible();
    const firstLink = await readLink(school, { email });
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(toast(page, 'The link was mailed again')).toBeVisible();
    const secondLink = await readLink(school, { email });
    expect(secondLink).not.toBe(firstLink);
    await page.getByRole('button', { name: 'Cancel the change' }).click();
    await expect(page.getByText('Waits for its confirmation')).toHaveCount(0);
    await page.goto(firstLink);
    await expect(page.getByText('This link is invalid.')).toBeVisible();
    await page.goto(secondLink);
    await expect(page.getByText('or the change was cancelled or replaced')).toBeVisible();
    await expectAccessible(page);
  });

  test('of a colleague is fixed for a manager, and the form has no password', async ({ open, person }) => {
    const teacher = await person({ permissions: ['teacher'], lastName: 'Fixed' });
    const page = await open('manager', `/users/teachers/${teacher.id}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Email', { exact: true })).toHaveAttribute('readonly', '');
    await expect(dialog.getByText('Only an administrator can change the email')).toBeVisible();
    await expect(dialog.getByLabel('New password')).toHaveCount(0);
    await dialog.getByLabel('Phone').fill('+380 44 123 45 67');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Teacher updated successfully')).toBeVisible();
  });

  test('of a new teacher is all that a manager gives: a link to choose the password is mailed', async ({
    open,
    school,
  }) => {
    const page = await open('manager', '/users/teachers');
    await page.getByRole('button', { name: 'Add teacher' }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('The person is mailed a link to choose a password.')).toBeVisible();
    await expect(dialog.getByLabel('Password')).toHaveCount(0);
    const email = `invited-${Date.now()}@school.example`;
    await dialog.getByLabel('First name').fill('Ivan');
    await dialog.getByLabel('Last name').fill('Invited');
    await dialog.getByLabel('Email', { exact: true }).fill(email);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Teacher created successfully')).toBeVisible();
    await expect.poll(() => school.lastMail({ email })).toContain('/auth/reset-password?token=');
  });
});
