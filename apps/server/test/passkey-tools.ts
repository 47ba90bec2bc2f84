/** What tests of passkeys do with an authenticator in software. */
import type { ApiClient, ApiReply } from './api-client.ts';
import {
  type AuthenticatorOptions,
  createSoftwareAuthenticator,
  type Deviation,
  type SoftwareAuthenticator,
} from './software-authenticator.ts';
import type { TestApp, TestPerson, TestSchool } from './test-app.ts';

export const origin = 'https://klasna.example';
export const passkeySettings = {
  PUBLIC_URL: origin,
  SIGN_IN_LIMIT: '1000',
  TRUST_PROXY: 'on',
  TRUST_FORWARDED_HOST: 'on',
};
/** Names the host as a proxy does, because fetch sets the Host header itself. */
export const toHeaders = (host: string) => ({ 'x-forwarded-host': host });
export const host = toHeaders('klasna.example');

export const toOutcome = ({ status, body }: ApiReply) => (status < 300 ? 'done' : `${status} ${body.code}`);
export const ownPath = '/tenant/user/passkeys';

interface AddOptions {
  readonly name?: string;
  readonly deviation?: Deviation;
  readonly headers?: Record<string, string>;
}

/** A person with a passkey. */
export interface PasskeyOwner {
  readonly person: TestPerson;
  readonly client: ApiClient;
  readonly authenticator: SoftwareAuthenticator;
  readonly passkeyId: string;
}

/** The app and the school exist only when the tests run. */
export function createPasskeyTools(app: () => TestApp, school: () => TestSchool) {
  const begin = async (client: ApiClient, headers: Record<string, string> = host) =>
    (await client.post(`${ownPath}/options`, { headers })).body.data;

  async function add(
    client: ApiClient,
    authenticator: SoftwareAuthenticator,
    { name = 'Laptop', deviation = {}, headers = host }: AddOptions = {},
  ): Promise<ApiReply> {
    const { token, options } = await begin(client, headers);
    const answer = authenticator.create(options, deviation);
    return client.post(ownPath, { body: { token, name, answer }, headers });
  }

  const beginSignIn = async (headers: Record<string, string> = host) =>
    (await app().visitor.post('/tenant/auth/passkey/options', { headers })).body.data;

  const sendSignIn = (body: object, headers: Record<string, string> = host) =>
    app().visitor.post('/tenant/auth/passkey', { body, headers });

  async function signIn(
    authenticator: SoftwareAuthenticator,
    deviation: Deviation = {},
    headers: Record<string, string> = host,
  ): Promise<ApiReply> {
    const { token, options } = await beginSignIn(headers);
    return sendSignIn({ token, answer: authenticator.answer(options, deviation) }, headers);
  }

  /** A person with a passkey. */
  async function createOwner(
    options: Partial<AuthenticatorOptions> = {},
    of = school(),
  ): Promise<PasskeyOwner> {
    const person = await app().createPerson(of);
    const client = await app().signInAs(person);
    const authenticator = createSoftwareAuthenticator({ origin, ...options });
    const added = await add(client, authenticator);
    return { person, client, authenticator, passkeyId: added.body.data.id };
  }

  const listEvents = async ({ id, schoolId }: TestPerson, kind: string) =>
    app().runSql<{ details: object }>(
      schoolId,
      `select details from security_events
       where school_id = $1 and user_id = $2 and kind like $3 order by id`,
      [schoolId, id, kind],
    );
  const lastSubjectAndText = async (person: TestPerson) => {
    const { subject, text } = (await app().listMails(person)).at(-1) ?? {};
    return `${subject}\n${text}`;
  };

  return { add, begin, beginSignIn, createOwner, lastSubjectAndText, listEvents, sendSignIn, signIn };
}
