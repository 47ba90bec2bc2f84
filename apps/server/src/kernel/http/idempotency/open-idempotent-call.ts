/**
 * Runs a POST with an Idempotency-Key once (docs/decisions/0070-idempotency-keys.md): the key is claimed before, and the
 * reply is stored in the transaction of the change, so that either both are there or neither.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { canReplay, type Endpoint } from '@klasna/contract/define';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database, Tx } from '../../db/pool.ts';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import type { ReceivedUpload } from '../receive-upload.ts';
import { createSerializer } from '../reply-serializer.ts';
import {
  type ClaimRequest,
  countKeys,
  deleteClaim,
  findKey,
  insertClaim,
  maxKeysPerPerson,
  saveReply,
} from './idempotency-keys.store.ts';

/** The stored reply of an earlier call. */
export class Replay {
  readonly status: number;
  readonly body: string | null;

  constructor(status: number, body: string | null) {
    this.status = status;
    this.body = body;
  }
}

interface CallSender {
  readonly schoolId: string;
  readonly personId: string;
  readonly upload: ReceivedUpload | undefined;
}

export interface IdempotentCall {
  /** Runs the work, or resolves with the `Replay` of an earlier call. */
  readonly run: (sender: CallSender, work: () => Promise<unknown>) => Promise<unknown>;
  /** Stores the reply in the transaction of the change. */
  readonly complete: (tx: Tx, result: unknown) => Promise<void>;
}

/** A longer reply is not stored. */
const maxBodyLength = 64 * 1024;
const retryAfterSeconds = 1;
const headerPattern = /^(?:"([\x20\x21\x23-\x7e]{1,200})"|([\x21\x23-\x7e]{1,200}))$/;

/** Reads the header; the draft writes it as a quoted string, and many clients leave the quotes out. */
function readKey({ headers }: FastifyRequest): string | undefined {
  const header = headers['idempotency-key'];
  if (header === undefined) return undefined;
  const match = headerPattern.exec(String(header).trim());
  const key = match?.[1] ?? match?.[2];
  if (key === undefined) throw new Failure('idempotencyKeyInvalid');
  return key;
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

async function hashRequest(request: FastifyRequest, upload: ReceivedUpload | undefined): Promise<Buffer> {
  const digest = createHash('sha256');
  const body = upload ? [upload.body, upload.fields, upload.file?.name] : request.body;
  digest.update(`${request.method} ${request.url}\n${JSON.stringify(body ?? null)}\n`);
  if (upload?.file) await pipeline(createReadStream(upload.file.path), digest);
  return digest.digest();
}

/** Claims the key, or returns the reply that is stored for it. */
async function claimKey(
  database: Database,
  schoolId: string,
  claim: ClaimRequest,
): Promise<Replay | undefined> {
  return database.inSchool(schoolId, async (tx) => {
    if (await insertClaim(tx, claim)) {
      if ((await countKeys(tx, claim.userId)) <= maxKeysPerPerson) return undefined;
      throw new Failure('tooManyIdempotencyKeys', { retryAfter: 3600 });
    }
    const earlier = await findKey(tx, claim);
    // Deleted since: the earlier call was refused.
    if (!earlier) throw new Failure('idempotencyKeyInUse', { retryAfter: retryAfterSeconds });
    if (!earlier.requestHash.equals(claim.requestHash)) throw new Failure('idempotencyKeyReused');
    if (earlier.status === null) throw new Failure('idempotencyKeyInUse', { retryAfter: retryAfterSeconds });
    if (earlier.body === null && earlier.status !== 204) throw new Failure('idempotencyReplyNotKept');
    return new Replay(earlier.status, earlier.body);
  });
}

const firstReleaseDelayMs = 500;
const maxReleaseDelayMs = 32_000;

/**
 * Deletes the claim of a failed call once the database answers again. Otherwise the call that the program repeats would be
 * refused for as long as if this process had died.
 */
async function releaseLater(release: () => Promise<void>, log: FastifyRequest['log']): Promise<void> {
  for (let delayMs = firstReleaseDelayMs; delayMs <= maxReleaseDelayMs; delayMs *= 2) {
    await delay(delayMs, undefined, { ref: false });
    try {
      await release();
      return;
    } catch (err) {
      if (delayMs === maxReleaseDelayMs)
        log.error({ err }, 'a claim of an idempotency key was not deleted; it ends by itself');
    }
  }
}

/** Returns undefined for a call without the header. */
export function openIdempotentCall(
  endpoint: Endpoint,
  request: FastifyRequest,
  database: Database,
): IdempotentCall | undefined {
  if (endpoint.method !== 'POST') return undefined;
  const key = readKey(request);
  if (key === undefined) return undefined;
  if (!canReplay(endpoint)) throw new Failure('idempotencyKeyUnsupported');
  const { out } = endpoint;
  const serialize = out instanceof z.ZodType ? createSerializer(out) : undefined;
  const status = endpoint.status ?? (out ? 200 : 204);
  let claim: ClaimRequest | undefined;
  let isCompleted = false;

  const complete = async (tx: Tx, result: unknown): Promise<void> => {
    if (!claim) return;
    const text = serialize?.(result) ?? null;
    const body = text !== null && text.length > maxBodyLength ? null : text;
    // Rolls this run back if another has taken over, so that the change is made once.
    if (!(await saveReply(tx, claim, { status, body }))) throw new Failure('idempotencyKeyInUse');
    isCompleted = true;
  };
  return {
    complete,
    run: async ({ schoolId, personId, upload }, work) => {
      const wanted = {
        userId: personId,
        keyHash: hash(key),
        requestHash: await hashRequest(request, upload),
        claimId: newId(),
      };
      const replay = await claimKey(database, schoolId, wanted);
      if (replay) return replay;
      claim = wanted;
      try {
        const result = await work();
        // Work without a transaction has not stored its reply yet.
        if (!isCompleted) await database.inSchool(schoolId, (tx) => complete(tx, result));
        return result;
      } catch (error) {
        // Nothing was changed; if it was all the same, the reply is stored and stays.
        const release = () => database.inSchool(schoolId, (tx) => deleteClaim(tx, wanted));
        await release().catch(() => void releaseLater(release, request.log));
        throw error;
      }
    },
  };
}
