/** Sends one message to a receiver and says how it went. Never throws for what a receiver does. */
import type { DeliveryError } from '@klasna/contract/webhooks/event-types';
import type { FetchPublic } from '../../kernel/outgoing/fetch-public.ts';
import { AddressNotPublic } from '../../kernel/outgoing/look-up-host.ts';
import { readRetryAfter } from './retry-delay.ts';
import { signMessage } from './webhook-secret.ts';

export interface OutgoingMessage {
  readonly url: string;
  readonly messageId: string;
  readonly type: string;
  readonly eventAt: Date;
  readonly data: object;
  /** The current secret, then the replaced one while it still signs. */
  readonly secrets: readonly string[];
}

export interface SendOutcome {
  readonly status: number | null;
  readonly responseMs: number | null;
  /** Null if the receiver took the message. */
  readonly error: DeliveryError | null;
  /** Seconds that the receiver asks to wait. */
  readonly retryAfter?: number | undefined;
}

const statusesWithRetryAfter: readonly number[] = [429, 503];

export async function sendMessage(
  fetchPublic: FetchPublic,
  { url, messageId, type, eventAt, data, secrets }: OutgoingMessage,
): Promise<SendOutcome> {
  const body = JSON.stringify({ type, timestamp: eventAt.toISOString(), data });
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Klasna-Webhooks',
    'webhook-id': messageId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signMessage(secrets, { id: messageId, timestamp, body }),
  };
  const startedAt = performance.now();
  try {
    const response = await fetchPublic(url, { method: 'POST', headers, body });
    const responseMs = Math.round(performance.now() - startedAt);
    const { status } = response;
    const reply = { status, responseMs };
    if (response.ok) return { ...reply, error: null };
    if (status >= 300 && status < 400) return { ...reply, error: 'redirect' };
    const retryAfter = statusesWithRetryAfter.includes(status)
      ? readRetryAfter(response.headers.get('retry-after'))
      : undefined;
    return { ...reply, error: 'status', retryAfter };
  } catch (error) {
    return {
      status: null,
      responseMs: Math.round(performance.now() - startedAt),
      error: toDeliveryError(error),
    };
  }
}

const certificateErrors = /CERT|SIGNATURE|ALTNAME|SSL|TLS/;

function toDeliveryError(error: unknown): DeliveryError {
  if (error instanceof AddressNotPublic) return 'notPublic';
  if (!(error instanceof Error)) return 'unreachable';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout';
  const code = 'code' in error ? String(error.code) : '';
  if (code.startsWith('HPE_') || error instanceof RangeError) return 'invalidReply';
  if (certificateErrors.test(code)) return 'certificate';
  return 'unreachable';
}
