/** A school that signs in through a provider, and a browser that does so. */
import type { ApiClient, ApiReply } from '../api-client.ts';
import type { TestApp, TestSchool } from '../test-app.ts';
import type { Account, HostileProvider } from './hostile-provider.ts';

export const settingsPath = '/tenant/school/single-sign-on';
const signInPath = '/tenant/auth/single-sign-on';

export const toSettings = ({ issuer, clientId, clientSecret }: HostileProvider) => ({
  ...{ mode: 'optional', preset: 'other', name: 'School account', issuer, clientId, clientSecret },
  emailDomains: ['school.example'],
  createsAccounts: false,
  newAccountRole: 'student',
});

/** A new school whose administrator has set up the provider. */
export async function createSchoolWithProvider(
  testApp: TestApp,
  provider: HostileProvider,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<{ school: TestSchool; admin: ApiClient }> {
  const school = await testApp.createTestSchool();
  const admin = await testApp.signInAs(school.admin);
  const reply = await admin.put(settingsPath, { body: { ...toSettings(provider), ...changes } });
  if (reply.status !== 200) throw new Error(`the provider is not set up: ${reply.text}`);
  return { school, admin };
}

export interface TestBrowser {
  readonly start: (school: TestSchool, returnPath?: string) => Promise<ApiReply>;
  readonly finish: (parameters: Readonly<Record<string, unknown>>) => Promise<ApiReply>;
  /** The whole sign-in, from the button to the token. */
  readonly signIn: (school: TestSchool, account: Account) => Promise<ApiReply>;
}

/** With a cookie, the browser is one that has signed in before. */
export function openTestBrowser(
  { visitor }: TestApp,
  provider: HostileProvider,
  knownCookie = '',
): TestBrowser {
  let cookie = knownCookie;
  const send = async (path: string, body: unknown): Promise<ApiReply> => {
    const reply = await visitor.post(path, { body, headers: { cookie } });
    cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return reply;
  };
  const start: TestBrowser['start'] = ({ slug }, returnPath = '/dictionary') =>
    send(`${signInPath}/start`, { school: slug, returnPath });
  const finish: TestBrowser['finish'] = (parameters) => send(`${signInPath}/finish`, parameters);
  return {
    start,
    finish,
    signIn: async (school, account) => {
      const started = await start(school);
      if (started.status !== 200) return started;
      return finish(provider.signIn(started.body.url, account));
    },
  };
}

export const toOutcome = ({ status, body }: ApiReply): string =>
  status < 300 ? 'signed in' : `${status} ${body.code}`;
