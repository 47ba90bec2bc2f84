/**
 * The client for other programs: calls with an API key, lists by cursor, and webhooks. Needs `fetch` and Web Crypto, which
 * browsers and Node.js 20 have, and no package. Its types come from the contract; `build` prints them for programs outside
 * this repository. Tests: `apps/server/test/client` calls a real server and runs the examples of README.md.
 */
export { type CallInput, type Client, type ClientOptions, createClient } from './create-client.ts';
export type { Endpoints } from './endpoints.ts';
export { KlasnaFailure } from './klasna-failure.ts';
export { verifyWebhook, type WebhookHeaders } from './verify-webhook.ts';
export type { WebhookEvent } from './webhook-event.ts';
