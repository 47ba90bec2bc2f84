import { isIP } from 'node:net';
import { maxWebhooks } from '@klasna/contract/webhooks/event-types';
import type { WebhookInput } from '@klasna/contract/webhooks/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { isPublicAddress } from '../../kernel/outgoing/is-public-address.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { type Change, compareStates, recordChange } from '../audit/index.ts';
import { lockSchool } from '../schools/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { restartPending } from './deliveries.store.ts';
import type { WebhookResource } from './resources.ts';
import { createSecret, openSecret, sealSecret } from './webhook-secret.ts';
import { deliveriesQueued } from './webhooks.events.ts';
import {
  activateEndpoint,
  countEndpoints,
  deleteEndpoint,
  insertEndpoint,
  newEndpointId,
  pauseEndpoint,
  replaceSecret,
  saveFields,
  type WebhookFields,
} from './webhooks.store.ts';

export interface ChangeWebhooksDeps {
  readonly secrets: SecretBox;
  /** Whether the server may open http and private addresses. */
  readonly allowPrivate: boolean;
}

/** Refuses what can never be sent to. Where a name leads is checked with every attempt. */
function assertSendable(url: string, allowPrivate: boolean): void {
  if (allowPrivate) return;
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isPrivate = host === 'localhost' || (isIP(host) !== 0 && !isPublicAddress(host));
  if (protocol !== 'https:' || isPrivate)
    throw new Failure('webhookNotPublic', { errors: { url: [{ key: 'failures:webhookNotPublic' }] } });
}

/** For the audit log, which shows texts. */
const toShown = ({ url, description, eventTypes }: WebhookFields) => ({
  webhookUrl: url,
  webhookDescription: description === '' ? null : description,
  webhookEvents: eventTypes === null ? 'all' : eventTypes.join(', '),
});
const shownFields = ['webhookUrl', 'webhookDescription', 'webhookEvents'] as const;

const compareWebhooks = (before: WebhookFields | undefined, after: WebhookFields | undefined): Change[] =>
  compareStates<Partial<ReturnType<typeof toShown>>>(
    before ? toShown(before) : {},
    after ? toShown(after) : {},
    shownFields,
  );

type SecurityChange = 'created' | 'address' | 'secret' | 'deleted';

const recordInSecurityLog = (tx: Tx, webhook: string, change: SecurityChange): Promise<void> =>
  recordSecurityEvent(tx, 'webhook.changed', { details: { webhook, change } });

export async function createWebhook(
  tx: Tx,
  actorId: string,
  fields: WebhookInput,
  { secrets, allowPrivate }: ChangeWebhooksDeps,
): Promise<{ id: string; secret: string }> {
  assertSendable(fields.url, allowPrivate);
  await lockSchool(tx);
  if ((await countEndpoints(tx)) >= maxWebhooks) throw new Failure('tooManyWebhooks');
  const id = newEndpointId();
  const secret = createSecret();
  await insertEndpoint(tx, {
    id,
    ...fields,
    secret: sealSecret(secrets, { schoolId: tx.schoolId, id }, secret),
  });
  await recordChange(tx, 'webhook.created', { actorId }, compareWebhooks(undefined, fields));
  await recordInSecurityLog(tx, fields.url, 'created');
  return { id, secret };
}

export async function changeWebhook(
  tx: Tx,
  { actorId, webhook }: WebhookResource,
  fields: WebhookInput,
  { allowPrivate }: Pick<ChangeWebhooksDeps, 'allowPrivate'>,
): Promise<void> {
  assertSendable(fields.url, allowPrivate);
  await saveFields(tx, webhook.id, fields);
  const changes = compareWebhooks(webhook, fields);
  await recordChange(tx, 'webhook.changed', { actorId }, changes);
  if (fields.url !== webhook.url) await recordInSecurityLog(tx, fields.url, 'address');
}

export async function deleteWebhook(tx: Tx, { actorId, webhook }: WebhookResource): Promise<void> {
  await deleteEndpoint(tx, webhook.id);
  await recordChange(tx, 'webhook.deleted', { actorId }, compareWebhooks(webhook, undefined));
  await recordInSecurityLog(tx, webhook.url, 'deleted');
}

export function readSecret(tx: Tx, { webhook }: WebhookResource, secrets: SecretBox): string {
  const secret = openSecret(secrets, { schoolId: tx.schoolId, id: webhook.id }, webhook.secret);
  if (secret === undefined) throw new Failure('webhookSecretLost');
  return secret;
}

/** Names the webhook in an entry about something else. */
const toUrlChange = ({ url }: WebhookFields): Change => ({ field: 'webhookUrl', from: url, to: url });

export async function rotateSecret(
  tx: Tx,
  { actorId, webhook }: WebhookResource,
  secrets: SecretBox,
): Promise<string> {
  const secret = createSecret();
  await replaceSecret(tx, webhook, sealSecret(secrets, { schoolId: tx.schoolId, id: webhook.id }, secret));
  // Only that it changed; the secret itself is in no log.
  await recordChange(tx, 'webhook.changed', { actorId }, [
    toUrlChange(webhook),
    { field: 'webhookSecret', from: null, to: 'changed' },
  ]);
  await recordInSecurityLog(tx, webhook.url, 'secret');
  return secret;
}

export async function pauseWebhook(tx: Tx, { actorId, webhook }: WebhookResource): Promise<void> {
  if (webhook.state === 'paused') return;
  await pauseEndpoint(tx, webhook.id, 'administrator');
  await recordChange(tx, 'webhook.changed', { actorId }, [
    toUrlChange(webhook),
    { field: 'webhookState', from: 'active', to: 'paused' },
  ]);
}

/** What was held back begins its three days anew and is sent in its order. */
export async function resumeWebhook(tx: Tx, { actorId, webhook }: WebhookResource): Promise<void> {
  if (webhook.state === 'active') return;
  await activateEndpoint(tx, webhook.id);
  await restartPending(tx, webhook.id);
  tx.publish(deliveriesQueued({}));
  await recordChange(tx, 'webhook.changed', { actorId }, [
    toUrlChange(webhook),
    { field: 'webhookState', from: 'paused', to: 'active' },
  ]);
}
