/**
 * Sends deliveries, in every process. What is due is claimed in the database, so any process sends it and a killed one
 * is replaced when its claim ends; then a receiver may get a message twice, with the same id. Slots in all and slots of
 * a school are limited, and a lane of a school asks for a slot anew after each message, so that a school with slow
 * receivers delays no other one.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { createConcurrencyLimiter } from '../../kernel/concurrency-limiter.ts';
import type { Database } from '../../kernel/db/pool.ts';
import type { Logger } from '../../kernel/log.ts';
import type { FetchPublic } from '../../kernel/outgoing/fetch-public.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { type ClaimedDelivery, claimDelivery } from './deliveries.store.ts';
import { recordOutcome } from './record-outcome.ts';
import { type SendOutcome, sendMessage } from './send-message.ts';
import { openSecret } from './webhook-secret.ts';

export interface WebhookSender {
  /** Begins to send what is due in a school. */
  readonly wake: (schoolId: string) => void;
  /** Looks for what is due in all schools, again and again until `stop`. */
  readonly start: () => void;
  /** Waits for the messages that are being sent. */
  readonly stop: () => Promise<void>;
}

export interface WebhookSenderDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly secrets: SecretBox;
  readonly fetchPublic: FetchPublic;
  /** The kinds of domain events that become deliveries: a later one waits for those that are not queued yet. */
  readonly kinds: readonly string[];
  readonly sweepIntervalMs?: number;
}

const stopTimeoutMs = 4000;
const slots = 64;
const slotsPerSchool = 4;

export function createWebhookSender({
  database,
  log,
  secrets,
  fetchPublic,
  kinds,
  sweepIntervalMs = 3000,
}: WebhookSenderDeps): WebhookSender {
  const runInSlot = createConcurrencyLimiter(slots, slotsPerSchool);
  // Two claims at the same time do not see each other, so a receiver that fails would get two requests.
  const claimInTurn = createConcurrencyLimiter(Number.POSITIVE_INFINITY, 1);
  const laneCounts = new Map<string, number>();
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isSweeping = false;

  const send = (schoolId: string, claimed: ClaimedDelivery): Promise<SendOutcome> => {
    const owner = { schoolId, id: claimed.endpointId };
    const current = openSecret(secrets, owner, claimed.secret);
    if (current === undefined)
      return Promise.resolve({ status: null, responseMs: null, error: 'secretLost' });
    const replaced =
      claimed.replacedSecret === null ? undefined : openSecret(secrets, owner, claimed.replacedSecret);
    return sendMessage(fetchPublic, {
      ...claimed,
      secrets: replaced === undefined ? [current] : [current, replaced],
    });
  };

  /** Sends one delivery; returns whether there was one. */
  async function sendNext(schoolId: string): Promise<boolean> {
    const claimed = await claimInTurn(schoolId, () =>
      database.inSchool(schoolId, (tx) => claimDelivery(tx, kinds)),
    );
    if (!claimed) return false;
    // Another lane takes the next one meanwhile.
    wake(schoolId);
    const outcome = await send(schoolId, claimed);
    await database.inSchool(schoolId, (tx) => recordOutcome(tx, claimed, outcome));
    return true;
  }

  async function runLane(schoolId: string): Promise<void> {
    while (!isStopped && (await runInSlot(schoolId, () => sendNext(schoolId))));
  }

  function track(work: Promise<void>): void {
    const logged = work
      .catch((error: unknown) => log.error({ err: error }, 'webhooks were not sent; the next sweep retries'))
      .finally(() => running.delete(logged));
    running.add(logged);
  }

  function wake(schoolId: string): void {
    const count = laneCounts.get(schoolId) ?? 0;
    if (isStopped || count >= slotsPerSchool) return;
    laneCounts.set(schoolId, count + 1);
    track(
      runLane(schoolId).finally(() => {
        const left = (laneCounts.get(schoolId) ?? 1) - 1;
        if (left === 0) laneCounts.delete(schoolId);
        else laneCounts.set(schoolId, left);
      }),
    );
  }

  async function sweep(): Promise<void> {
    const { rows } = await database.outsideSchools((_, client) =>
      client.query<{ school_id: string }>('select school_id from schools_with_due_webhooks()'),
    );
    for (const { school_id: schoolId } of rows) wake(schoolId);
  }

  return {
    wake,
    start: () => {
      timer = setInterval(() => {
        if (isSweeping) return;
        isSweeping = true;
        track(sweep().finally(() => (isSweeping = false)));
      }, sweepIntervalMs);
      timer.unref();
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      const finished = (async () => {
        while (running.size > 0) await Promise.all(running);
      })();
      // A message that is still being sent then is sent again, with the same id, when its claim ends.
      await Promise.race([finished, delay(stopTimeoutMs, undefined, { ref: false })]);
    },
  };
}
