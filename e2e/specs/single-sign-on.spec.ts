import type { Page } from '@playwright/test';
import {
  type OidcProvider,
  type ProviderAccount,
  startOidcProvider,
} from '../../apps/server/test/identity-providers/oidc-provider.ts';
import { expectAccessible } from '../support/axe.ts';
import { password } from '../support/school.ts';
import { getServerAddress } from '../support/settings.ts';
import { signIn } from '../support/sign-in-page.ts';
import { expect, test } from '../support/test.ts';

const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const settingsPath = '/settings/school/sign-in';

async function withProvider(
  accounts: readonly ProviderAccount[],
  work: (provider: OidcProvider) => Promise<void>,
): Promise<void> {
  const provider = await startOidcProvider({
    redirectUrl: `${getServerAddress()}/auth/sso/callback`,
    accounts,
  });
  try {
    await work(provider);
  } finally {
    await provider.close();
  }
}

const toAccount = ({ email }: { readonly email: string }): ProviderAccount => ({
  sub: email,
  email,
  email_verified: true,
});

/** Fills in the settings of the provider. */
async function fillSettings(page: Page, { issuer, clientId, clientSecret }: OidcProvider, domain: string) {
  await page.getByLabel('Provider', { exact: true }).selectOption('other');
  await page.getByLabel('Name on the button').fill('School account');
  await page.getByLabel('Address of the provider (issuer)').fill(issuer);
  await page.getByLabel('Client ID').fill(clientId);
  await page.getByLabel('Client secret', { exact: true }).fill(clientSecret);
  await page.getByLabel('Email domains').fill(domain);
}

const domainOf = ({ email }: { readonly email: string }): string => email.split('@')[1] ?? '';

test.describe('single sign-on', () => {
  test('is set up, tried and required by an administrator, and used by a student', async ({
    open,
    ownSchool,
  }) => {
    const [admin, student] = [await ownSchool.person('onlyAdmin'), await ownSchool.person('member')];
    await withProvider([toAccount(admin), toAccount(student)], async (provider) => {
      const page = await open(admin, settingsPath);
      await expect(page.getByText('Single sign-on is off')).toBeVisible();
      await fillSettings(page, provider, domainOf(admin));
      await page.getByLabel('Client secret', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Test the connection' }).click();
      await expect(page.getByLabel('Client secret', { exact: true })).toHaveAccessibleDescription(
        /does not accept the client ID and the secret/,
      );
      await page.getByLabel('Client secret', { exact: true }).fill(provider.clientSecret);
      await page.getByRole('button', { name: 'Test the connection' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'The connection works' })).toBeVisible();
      await page.getByLabel('Who signs in this way').selectOption('required');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByLabel('Who signs in this way')).toHaveAccessibleDescription(
        /Sign in through the provider yourself/,
      );
      await page.getByLabel('Who signs in this way').selectOption('optional');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(toast(page, 'Single sign-on saved')).toBeVisible();
      await expect(page.getByLabel('Client secret', { exact: true })).toHaveValue('');
      await expectAccessible(page);

      await page.getByRole('button', { name: 'Try the sign-in yourself' }).click();
      await page.getByRole('button', { name: admin.email }).click();
      await expect(page).toHaveURL(settingsPath);
      await expect(page.getByText('You have signed in with these settings')).toBeVisible();
      await page.getByLabel('Who signs in this way').selectOption('required');
      await page.getByRole('button', { name: 'Save changes' }).click();
      // This provider does not say when it proved the person, so the sign-in through it counts as old.
      const question = page.getByRole('dialog', { name: 'Confirm your password' });
      await question.getByLabel('Current password').fill(password);
      await question.getByRole('button', { name: 'Confirm' }).click();
      await expect(toast(page, 'Single sign-on saved')).toBeVisible();

      const link = await page.getByRole('textbox', { name: 'Sign-in page of your school' }).inputValue();
      const { pathname, search } = new URL(link);
      const other = await open('visitor', pathname + search);
      await expect(other.getByText('Your school signs in with School account')).toBeVisible();
      // The button that nearly everybody needs comes first.
      await expect(other.getByRole('form').getByRole('button').first()).toHaveText(
        'Sign in with School account',
      );
      await expectAccessible(other);
      await signIn(other, student);
      await expect(other.getByText('Your school signs in through its identity provider')).toBeVisible();
      await other.getByRole('button', { name: 'Sign in with School account' }).click();
      await other.getByRole('button', { name: student.email }).click();
      await expect(other).toHaveURL('/lessons/schedule');
      expect(await other.evaluate(() => history.length)).toBeLessThan(10);
    });
  });

  test('tells whoever is refused why, keeps nothing in the address, and lets them start again', async ({
    open,
    ownSchool,
  }) => {
    const [admin, teacher] = [await ownSchool.person('onlyAdmin'), await ownSchool.person('teacher')];
    const stranger = toAccount({ email: `stranger@${domainOf(admin)}` });
    await withProvider([toAccount(teacher), stranger], async (provider) => {
      const page = await open(admin, settingsPath);
      await fillSettings(page, provider, domainOf(admin));
      await page.getByLabel('Who signs in this way').selectOption('optional');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(toast(page, 'Single sign-on saved')).toBeVisible();
      const { pathname, search } = new URL(
        await page.getByRole('textbox', { name: 'Sign-in page of your school' }).inputValue(),
      );

      const visitor = await open('visitor', `${pathname}${search}&redirectUrl=/dictionary`);
      const button = visitor.getByRole('button', { name: 'Sign in with School account' });
      await button.click();
      await visitor.getByRole('button', { name: stranger.email }).click();
      await expect(visitor.getByText('There is no account for you at this school')).toBeVisible();
      await expect(visitor).toHaveURL('/auth/sso/callback');
      await expectAccessible(visitor);
      // Otherwise the provider remembers whom it has signed in, and asks nobody.
      await visitor.context().clearCookies();
      await visitor.goto(`${pathname}${search}&redirectUrl=/dictionary`);
      await button.click();
      await visitor.getByRole('button', { name: 'Cancel' }).click();
      await expect(visitor.getByText('The sign-in was cancelled at the provider')).toBeVisible();
      // Otherwise the provider remembers whom it has signed in, and asks nobody.
      await visitor.context().clearCookies();
      await visitor.goto(`${pathname}${search}&redirectUrl=/dictionary`);
      await button.click();
      await visitor.getByRole('button', { name: teacher.email }).click();
      await expect(visitor).toHaveURL('/dictionary');
    });
  });

  test('adds nothing to the sign-in page of a school without it', async ({ open }) => {
    const page = await open('visitor', '/auth/signin');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /Sign in with/ })).toHaveCount(0);
  });
});
