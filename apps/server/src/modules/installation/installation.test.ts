import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let testApp: TestApp;
const partner = { name: 'Books & Co', url: 'https://books.example', description: 'Textbooks' };
beforeAll(async () => {
  testApp = await openTestApp({
    LINK_SUPPORT: 'mailto:help@school.example',
    PARTNERS: JSON.stringify([partner]),
    DEBUG_PAGES: 'off',
  });
});
afterAll(() => testApp.close());

test('the page configuration contains the configured links, and null for the others', async () => {
  const { status, body } = await testApp.visitor.get('/page-config');
  expect(status).toBe(200);
  expect(body).toEqual({
    debugPages: false,
    links: {
      tutorsClub: null,
      scheduling: null,
      booking: null,
      support: 'mailto:help@school.example',
      userGuide: null,
      contact: null,
    },
    partners: [partner],
  });
});

test('the health check answers ok while serving and 503 once shutdown begins', async () => {
  const otherApp = await openTestApp();
  expect((await otherApp.visitor.get('/health')).body).toEqual({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
  const closing = otherApp.close();
  const response = await otherApp.app.server.inject('/api/health').catch(() => undefined);
  // The socket may already be closed; if a response is sent, it must not be "ok".
  expect(response?.statusCode ?? 503).toBe(503);
  await closing;
});

test('the API documentation page runs its own script and no other', async () => {
  const { status, text, headers } = await testApp.visitor.get('/docs');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(text).toContain('/api/tenant/auth/sign-in');
  expect(text.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/api/docs/try.js">']);
  const script = await testApp.visitor.get('/docs/try.js');
  expect([script.status, script.headers.get('content-type')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
  ]);
});

test('the API documentation page lists the events of webhooks with the headers that verify them', async () => {
  const { text } = await testApp.visitor.get('/docs');
  const [, webhooks = ''] = text.split('<h2 id="webhook-events">');
  for (const shown of ['webhook-signature', 'person.created', 'An account was created.', 'personId'])
    expect(webhooks).toContain(shown);
});

test('the API document says which scope a call needs, and which calls no key reaches', async () => {
  const { paths } = (await testApp.visitor.get('/openapi.json')).body;
  expect(paths['/api/tenant/groups'].post.description).toBe('An API key needs the scope groups:write.');
  expect(paths['/api/tenant/user/sessions/{id}'].delete.description).toBe('No API key reaches it.');
  expect(paths['/api/tenant/auth/sign-in'].post.description).toBeUndefined();
  expect((await testApp.visitor.get('/docs')).text).toContain('An API key needs the scope groups:write.');
});

test('the OpenAPI document describes every endpoint and names its failures', async () => {
  const { status, body } = await testApp.visitor.get('/openapi.json');
  expect(status).toBe(200);
  expect(body.openapi).toBe('3.1.0');
  const signIn = body.paths['/api/tenant/auth/sign-in'].post;
  expect(signIn.requestBody.content['application/json'].schema.required).toEqual(['email', 'password']);
  expect(signIn.responses['401'].description).toContain('INVALID_CREDENTIALS');
  expect(body.paths['/api/tenant/user/sessions/{id}'].delete.security).toEqual([{ token: [] }]);
});
