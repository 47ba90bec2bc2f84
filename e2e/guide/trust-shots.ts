/** The screenshots of the pages about sign-in, single sign-on and usage. */
import type { SignInChallenge } from '@klasna/contract/identity/second-factor';
import type { SingleSignOnSettings } from '@klasna/contract/single-sign-on/models';
import type { Page } from '@playwright/test';
import { stub } from '../support/api.ts';
import { frameElement, phone, type Shot, wideViewport } from './shot.ts';

const profilePath = () => '/settings/profile/privacy';
const signInRulesPath = () => '/settings/school/sign-in';
const usagePath = () => '/settings/school/usage';

const answer = (page: Page, path: string, data: unknown, method = 'GET') =>
  stub(page, `/api/tenant${path}`, { method, status: 200, json: { data } });

const setup = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Klasna:sofia%40demo.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Klasna',
};
const recoveryCodes = [
  ...['k4m7q-x2w9d', '7hn3c-p5tzr', 'w8f2j-6mvka', 'q3x9s-d4ynb', '5rt7g-h8ecp'],
  ...['z6k2v-m9wfj', 'a4c8x-t3qhn', '9dp5y-s7gkr', 'j2v6b-x4zme', 'c7w3n-8fqta'],
];

const openSetup = async (page: Page): Promise<void> => {
  await page.locator('main li:has(.tabler-icon-device-mobile) button').first().click();
  await page.locator('[role=dialog] svg[role=img]').waitFor();
};

const challenge: SignInChallenge = {
  token: 'challenge',
  methods: ['totp', 'recoveryCode'],
  mustEnrol: false,
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
};

const passkey = {
  id: '0198a000-0000-7000-8000-000000000000',
  name: 'Android',
  createdAt: '2026-05-04T07:12:00.000Z',
  lastUsedAt: '2026-05-11T16:40:00.000Z',
  isSynced: true,
  isBlocked: false,
  isForThisAddress: true,
  host: 'klasna.school.example',
};

const singleSignOn: SingleSignOnSettings = {
  mode: 'optional',
  provider: {
    preset: 'google',
    name: 'Google',
    issuer: 'https://accounts.google.com',
    tenant: '',
    clientId: '402817365092-klasna.apps.googleusercontent.com',
    isSecretReadable: true,
    emailDomains: ['school.example'],
    createsAccounts: false,
    newAccountRole: 'student',
  },
  redirectUrl: 'https://klasna.school.example/auth/sso/callback',
  signInUrl: 'https://klasna.school.example/auth/signin?school=kalyna',
  isProved: true,
};

const providerOffer = {
  name: 'Google',
  isRequired: false,
  signInUrl: 'https://klasna.school.example/auth/signin?school=kalyna',
};

const gigabyte = 1024 ** 3;
const usage = {
  storage: {
    bytes: 6.2 * gigabyte,
    limit: 10 * gigabyte,
    byKind: {
      courseMedia: 4.1 * gigabyte,
      recordings: 1.6 * gigabyte,
      documents: 0.4 * gigabyte,
      pictures: 0.1 * gigabyte,
    },
  },
  mails: { lastHour: 84, limit: 500, waiting: 0 },
  uploads: { lastHour: 12, limitPerPerson: 300 },
  people: { students: 80, staff: 11 },
};

const scrollTo = (selector: string) => (page: Page) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center' }));

export const trustShots: readonly Shot[] = [
  {
    name: 'security-7',
    ...{ who: 'administrator', viewport: wideViewport, path: signInRulesPath },
    shows: 'main [role=switch]',
    frame: frameElement('main section:has([role=switch])', 184, 12),
  },
  {
    name: 'singleSignOn-5',
    ...{ who: 'administrator', viewport: { width: 820, height: 1400 }, path: signInRulesPath },
    arrange: (page) => answer(page, '/school/single-sign-on', singleSignOn),
    shows: 'main form',
    prepare: scrollTo('main form'),
    frame: frameElement('main form', 660, 12),
  },
  {
    name: 'singleSignOn-7',
    ...{ who: 'visitor', viewport: phone, path: () => '/auth/signin?school=kalyna' },
    arrange: (page) => answer(page, '/auth/single-sign-on', providerOffer),
    shows: 'main button:has-text("Google")',
    frame: async () => ({ x: 0, y: 200, width: 390, height: 560 }),
  },
  {
    name: 'usage-2',
    ...{ who: 'administrator', viewport: wideViewport, path: usagePath },
    arrange: (page) => answer(page, '/school/usage', usage),
    shows: 'main dl',
    frame: frameElement('main section:has(dl)', 540, 12),
  },
  {
    name: 'usage-4',
    ...{ who: 'administrator', viewport: wideViewport, path: usagePath },
    shows: 'main form',
    prepare: scrollTo('main section:has(form)'),
    frame: frameElement('main section:has(form)', 330, 12),
  },
  {
    name: 'twoSteps-2',
    ...{ who: 'student', viewport: wideViewport, path: profilePath },
    arrange: (page) => answer(page, '/user/second-factor/totp', setup, 'POST'),
    shows: 'main li .tabler-icon-device-mobile',
    prepare: openSetup,
    frame: frameElement('[role=dialog]', 746, 0),
  },
  {
    name: 'twoSteps-3',
    ...{ who: 'student', viewport: wideViewport, path: profilePath },
    arrange: async (page) => {
      await answer(page, '/user/second-factor/totp', setup, 'POST');
      await answer(page, '/user/second-factor/totp/confirm', { recoveryCodes }, 'POST');
    },
    shows: 'main li .tabler-icon-device-mobile',
    prepare: async (page) => {
      await openSetup(page);
      await page.locator('[role=dialog] input').fill('123456');
      await page.keyboard.press('Enter');
      await page.locator('[role=dialog] li').first().waitFor();
    },
    frame: frameElement('[role=dialog]', 524, 0),
  },
  {
    name: 'twoSteps-4',
    ...{ who: 'visitor', viewport: phone, path: () => '/auth/signin' },
    arrange: (page) =>
      stub(page, '/api/tenant/auth/sign-in', { method: 'POST', status: 200, json: { challenge } }),
    shows: 'input[type=email]',
    prepare: async (page) => {
      await page.locator('input[type=email]').fill('sofia@demo.example');
      await page.locator('input[autocomplete=current-password]').fill('a password');
      await page.keyboard.press('Enter');
      await page.locator('input[autocomplete=one-time-code]').waitFor();
    },
    frame: async () => ({ x: 0, y: 90, width: 390, height: 540 }),
  },
  {
    name: 'twoSteps-5',
    ...{ who: 'student', viewport: phone, path: profilePath },
    arrange: (page) => answer(page, '/user/passkeys', [passkey]),
    shows: 'main .tabler-icon-fingerprint',
    prepare: scrollTo('main section:has(.tabler-icon-fingerprint) button:not(li button)'),
    frame: frameElement(
      'main section:last-of-type:has(.tabler-icon-fingerprint), main section:not(:has(.tabler-icon-device-mobile)):has(.tabler-icon-fingerprint)',
      345,
      12,
    ),
  },
];
