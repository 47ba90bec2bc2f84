/** A receiver of webhooks over HTTP that verifies every message and answers what a test wants. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { webhookEventData } from '@klasna/contract/webhooks/event-data';
import type { SentEventType } from '@klasna/contract/webhooks/event-types';
import { Webhook } from 'standardwebhooks';
import type { ApiClient } from './api-client.ts';
import { unwrapData } from './content.ts';

export interface ReceivedMessage {
  readonly id: string;
  readonly type: SentEventType;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly signatures: readonly string[];
}

type Answer = (message: ReceivedMessage, response: ServerResponse, request: IncomingMessage) => void;

export interface WebhookReceiver {
  readonly url: string;
  /** The messages that were answered with 2xx, in their order. */
  readonly taken: ReceivedMessage[];
  /** All messages, also those that were refused. */
  readonly received: ReceivedMessage[];
  /** How many messages were answered at the same time at most. */
  readonly concurrency: () => number;
  answer: Answer | undefined;
  secret: string;
  readonly close: () => Promise<void>;
}

export const answerStatus =
  (status: number, headers: Readonly<Record<string, string>> = {}): Answer =>
  (_, response) =>
    void response.writeHead(status, headers).end('answer');

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const taken: ReceivedMessage[] = [];
  const received: ReceivedMessage[] = [];
  let open = 0;
  let maxOpen = 0;
  const server = createServer(async (request, response) => {
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    response.on('close', () => (open -= 1));
    const body = await readText(request);
    const message = toMessage(request, body, receiver.secret);
    received.push(message);
    response.on('finish', () => {
      if (response.statusCode < 300) taken.push(message);
    });
    if (receiver.answer) receiver.answer(message, response, request);
    else response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}/hooks`,
    taken,
    received,
    concurrency: () => maxOpen,
    answer: undefined,
    secret: '',
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

/** Throws if the signature is wrong or the payload is not what the catalogue says; the sender then gets no answer. */
function toMessage({ headers }: IncomingMessage, body: string, secret: string): ReceivedMessage {
  const verified = new Webhook(secret).verify(body, headers as Record<string, string>) as Pick<
    ReceivedMessage,
    'type' | 'timestamp' | 'data'
  >;
  webhookEventData[verified.type].strict().parse(verified.data);
  return {
    ...verified,
    id: String(headers['webhook-id']),
    signatures: String(headers['webhook-signature']).split(' '),
  };
}

export interface NewWebhook {
  readonly url: string;
  readonly eventTypes?: readonly string[] | null;
  readonly description?: string;
}

/** Creates a webhook and returns its id and secret. */
export const createWebhook = async (
  client: ApiClient,
  { url, eventTypes = null, description = '' }: NewWebhook,
): Promise<{ id: string; secret: string }> =>
  unwrapData(await client.post('/tenant/school/webhooks', { body: { url, eventTypes, description } }));

/** Creates a webhook that sends to a receiver. */
export async function connectReceiver(
  client: ApiClient,
  receiver: WebhookReceiver,
  options: Omit<NewWebhook, 'url'> = {},
): Promise<string> {
  const { id, secret } = await createWebhook(client, { url: receiver.url, ...options });
  receiver.secret = secret;
  return id;
}
