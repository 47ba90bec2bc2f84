/**
 * An identity provider over HTTP that answers what a test wants: as a good one does by default, and otherwise slow,
 * broken or hostile. There is no page: a test takes the code that the provider would have sent the browser back with.
 */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';

type Claims = Record<string, unknown>;
type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export interface Account {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: unknown;
  readonly [claim: string]: unknown;
}

/** What a test changes of the answers. */
export interface Faults {
  discovery?: Answer | undefined;
  keys?: Answer | undefined;
  token?: Answer | undefined;
  /** Changes the claims of the next ID tokens. */
  claims?: ((claims: Claims) => Claims) | undefined;
  /** Makes the ID token of claims in another way. */
  sign?: ((claims: Claims) => string) | undefined;
  metadata?: Claims | undefined;
}

export interface HostileProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly faults: Faults;
  /** The paths of the requests it got. */
  readonly requests: string[];
  /** Signs somebody in, and returns the parameters of the redirect back to the school. */
  readonly signIn: (signInUrl: string, account: Account) => Record<string, string>;
  readonly signToken: (claims: Claims, options?: { key?: KeyObject; alg?: string }) => string;
  readonly close: () => Promise<void>;
}

const sendJson = (response: ServerResponse, body: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export const neverAnswer: Answer = () => undefined;
export const answerGarbage: Answer = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"issuer": "https://…');
};
export const answerPage: Answer = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
};
export const answerStatus =
  (status: number): Answer =>
  (_, response) =>
    sendJson(response, { error: 'server_error' }, status);
export const redirectTo =
  (address: string): Answer =>
  (_, response) =>
    void response.writeHead(302, { location: address }).end();

/** A new key, as one of an attacker. */
export const createKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

export async function startHostileProvider(): Promise<HostileProvider> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const [clientId, clientSecret] = ['school-client', 'school-secret'];
  const faults: Faults = {};
  const requests: string[] = [];
  const codes = new Map<string, { readonly url: URL; readonly account: Account }>();

  const signToken: HostileProvider['signToken'] = (claims, { key = privateKey, alg = 'RS256' } = {}) => {
    const content = `${encode({ alg, typ: 'JWT', kid: 'first' })}.${encode(claims)}`;
    const signature = createSign('RSA-SHA256').update(content).sign(key).toString('base64url');
    return `${content}.${signature}`;
  };

  const answerToken: Answer = async (request, response) => {
    const form = new URLSearchParams(await readText(request));
    const [id, secret] = Buffer.from(request.headers.authorization?.split(' ')[1] ?? '', 'base64')
      .toString()
      .split(':')
      .map(decodeURIComponent);
    if (id !== clientId || secret !== clientSecret)
      return sendJson(response, { error: 'invalid_client' }, 401);
    const code = form.get('code') ?? '';
    const issued = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      issued?.url.searchParams.get('code_challenge') === challenge &&
      issued.url.searchParams.get('redirect_uri') === form.get('redirect_uri');
    if (!issued || !isRight) return sendJson(response, { error: 'invalid_grant' }, 400);
    const now = Math.floor(Date.now() / 1000);
    const claims: Claims = {
      iss: issuer,
      aud: clientId,
      iat: now,
      exp: now + 300,
      nonce: issued.url.searchParams.get('nonce'),
      ...issued.account,
    };
    const sign = faults.sign ?? ((given: Claims) => signToken(given));
    const idToken = sign(faults.claims?.(claims) ?? claims);
    sendJson(response, { access_token: randomUUID(), token_type: 'bearer', id_token: idToken });
  };

  const server = createServer(async (request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    requests.push(path);
    const answers: Record<string, Answer | undefined> = {
      '/.well-known/openid-configuration':
        faults.discovery ??
        ((_, reply) =>
          sendJson(reply, {
            issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/keys`,
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['RS256'],
            code_challenge_methods_supported: ['S256'],
            ...faults.metadata,
          })),
      '/keys':
        faults.keys ??
        ((_, reply) => {
          const key = { ...publicKey.export({ format: 'jwk' }), kid: 'first', alg: 'RS256', use: 'sig' };
          sendJson(reply, { keys: [key] });
        }),
      '/token': faults.token ?? answerToken,
    };
    const answer = answers[path];
    if (answer) await answer(request, response);
    else sendJson(response, { error: 'not_found' }, 404);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    clientId,
    clientSecret,
    faults,
    requests,
    signIn: (signInUrl, account) => {
      const url = new URL(signInUrl);
      const code = randomUUID();
      codes.set(code, { url, account });
      return { code, state: url.searchParams.get('state') ?? '' };
    },
    signToken,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
