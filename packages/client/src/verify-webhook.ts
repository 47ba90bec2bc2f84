/** Verifies a message of a webhook by the Standard Webhooks specification. */
import type { WebhookEvent } from './webhook-event.ts';

/** The headers of the request: those of `fetch`, or an object with lower-case names, as Node.js has. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

const toleranceSeconds = 5 * 60;

function readHeader(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value !== 'string' || value === '') throw new Error(`the header ${name} is missing`);
  return value;
}

const decode = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Returns undefined for a text that is no base64. */
function readSignature(text: string): Uint8Array<ArrayBuffer> | undefined {
  const [version, signature] = text.split(',');
  return version === 'v1' && signature !== undefined && /^[\w+/]+=*$/.test(signature)
    ? decode(signature)
    : undefined;
}

/**
 * Returns the event of a message, or throws if it is not signed with the secret (`whsec_…`) or is older than five
 * minutes. `body` is the body as it came: parsed and written again it has another signature. A message may come twice:
 * ignore one whose `webhook-id` you have taken.
 */
export async function verifyWebhook(
  secret: string,
  headers: WebhookHeaders,
  body: string,
  now: number = Date.now(),
): Promise<WebhookEvent> {
  const id = readHeader(headers, 'webhook-id');
  const timestamp = readHeader(headers, 'webhook-timestamp');
  const signatures = readHeader(headers, 'webhook-signature');
  if (!(Math.abs(now / 1000 - Number(timestamp)) <= toleranceSeconds))
    throw new Error('the message is too old or its clock is wrong');
  const key = await crypto.subtle.importKey(
    'raw',
    decode(secret.replace(/^whsec_/, '')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const text of signatures.split(' ')) {
    const signature = readSignature(text);
    if (signature && (await crypto.subtle.verify('HMAC', key, signature, content)))
      return JSON.parse(body) as WebhookEvent;
  }
  throw new Error('the message is not signed with this secret');
}
