/**
 * A complete identity provider on this machine, with the library oidc-provider: a page to sign in, consent, codes,
 * keys, user info.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import Provider from 'oidc-provider';

export interface ProviderAccount {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

export interface OidcProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly close: () => Promise<void>;
}

interface ProviderOptions {
  readonly redirectUrl: string;
  readonly accounts: readonly ProviderAccount[];
}

export async function startOidcProvider({ redirectUrl, accounts }: ProviderOptions): Promise<OidcProvider> {
  const [clientId, clientSecret] = ['klasna', 'a secret of the client'];
  let answer: (request: IncomingMessage, response: ServerResponse) => Promise<void> = async () => undefined;
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUrl],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_, sub) => {
      const account = accounts.find((one) => one.sub === sub);
      return account && { accountId: sub, claims: async () => ({ ...account }) };
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    // Everybody agrees that the school learns who they are.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answerProtocol = provider.callback();
  answer = async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answerProtocol(request, response);
    if (request.method === 'GET') return sendSignInPage(response, accounts);
    const accountId = new URLSearchParams(await readText(request)).get('account') ?? '';
    const result = accountId === '' ? { error: 'access_denied' } : { login: { accountId, remember: false } };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
  return {
    issuer,
    clientId,
    clientSecret,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function sendSignInPage(response: ServerResponse, accounts: readonly ProviderAccount[]): void {
  const buttons = accounts.map(({ sub, email }) => `<button name="account" value="${sub}">${email}</button>`);
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<title>Provider</title><form method="post">${buttons.join('')}<button>Cancel</button></form>`);
}

/**
 * Signs in on the pages of the provider, as a browser would. Returns the parameters of the redirect back to the school.
 */
export async function signInAtProvider(
  { issuer }: OidcProvider,
  signInUrl: string,
  { sub }: ProviderAccount,
): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  let url = signInUrl;
  for (let steps = 0; steps < 10; steps += 1) {
    const isPage = new URL(url).pathname.startsWith('/interaction/');
    const reply = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(isPage && { method: 'POST', body: new URLSearchParams({ account: sub }) }),
    });
    for (const cookie of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    const location = reply.headers.get('location');
    if (!location) throw new Error(`the provider answered ${reply.status} ${await reply.text()}`);
    url = new URL(location, issuer).href;
    if (!url.startsWith(issuer)) return Object.fromEntries(new URL(url).searchParams);
  }
  throw new Error('the provider redirects without end');
}
