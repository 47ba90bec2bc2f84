/**
 * Admits calls before their body is read: those of API keys, which have a limit of their own, expensive ones, and those
 * with a large body. Calls of the page that are none of these pass without being looked at.
 */
import { bodyLimits, callsPerMinuteOf } from '@klasna/contract/call-limits';
import type { Endpoint } from '@klasna/contract/define';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../db/pool.ts';
import type { Failure } from '../failure.ts';
import { type Authenticator, refuseToken } from './authenticator.ts';
import { type CallLimiter, type CallUse, useOfBody } from './call-limiter.ts';
import { readToken, toCaller } from './request-facts.ts';
import { anyone, type ServedEndpoint } from './serve-module.ts';
import { bodyLengthOf } from './unread-body.ts';

export interface AdmitOptions<Actor> {
  readonly config: Pick<Config, 'API_KEY_LIMIT'>;
  readonly database: Database;
  readonly authenticator: Authenticator<Actor>;
  readonly callLimiter: CallLimiter;
}

type AdmitHook = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;

/** Returns the hook that admits the calls of an endpoint; undefined where nobody is signed in. */
export function createAdmitHook<Actor>(
  servedEndpoint: ServedEndpoint,
  options: AdmitOptions<Actor>,
): AdmitHook | undefined {
  const { endpoint, policy } = servedEndpoint;
  if (policy === anyone) return undefined;
  const isCounted = endpoint.method !== 'GET' || callsPerMinuteOf(endpoint) !== undefined;
  const isKey = options.authenticator.isKey ?? (() => false);
  return (request, reply, done) => {
    const token = readToken(request);
    const isOfKey = token !== undefined && isKey(token);
    const uses = isCounted ? listUses(endpoint, request) : [];
    if (uses.length === 0 && !isOfKey) done();
    else admitCall({ token, uses, servedEndpoint, request, reply, options }).then(() => done(), done);
  };
}

interface Call<Actor> {
  readonly token: string | undefined;
  readonly uses: readonly CallUse[];
  readonly servedEndpoint: ServedEndpoint;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly options: AdmitOptions<Actor>;
}

/** Admits a call if its sender is below the limits. A large body is read only for people who are signed in. */
async function admitCall<Actor>(call: Call<Actor>): Promise<void> {
  const { token, uses, servedEndpoint, request } = call;
  const { database, authenticator, callLimiter } = call.options;
  const schoolId = token === undefined ? undefined : authenticator.schoolIdOf(token);
  if (token === undefined || schoolId === undefined) throw refuseToken(token, authenticator);
  const caller = toCaller(request);
  const actor =
    authenticator.cachedActor(token) ??
    (await database.inSchool(schoolId, (tx) => authenticator.loadActor(tx, token), caller));
  if (actor === undefined) throw refuseToken(token, authenticator);
  request.language ??= authenticator.languageOf(actor);
  request.schoolId = schoolId;
  const keyId = authenticator.keyIdOf?.(actor);
  if (keyId !== undefined) await admitKey(keyId, call);
  authenticator.checkEndpoint?.(actor, servedEndpoint, caller);
  if (uses.length === 0) return;
  const personId = authenticator.personIdOf(actor);
  await callLimiter.admitAll(personId, uses);
  request.admitted = { personId, uses };
}

/** The name of the limit in the headers. */
const policyName = '"key"';

/**
 * Counts a call of an API key, also one that is refused afterwards, and reports the limit in the fields of
 * draft-ietf-httpapi-ratelimit-headers-11.
 */
async function admitKey<Actor>(
  keyId: string,
  { request, reply, options: { config, callLimiter } }: Call<Actor>,
): Promise<void> {
  request.keyId = keyId;
  const use: CallUse = { name: 'API key', perMinute: config.API_KEY_LIMIT, amount: 1 };
  try {
    await callLimiter.admitAll(keyId, [use]);
  } finally {
    const state = callLimiter.readState(keyId, use);
    if (state)
      reply.headers({
        'ratelimit-policy': `${policyName};q=${state.limit};w=60`,
        ratelimit: `${policyName};r=${state.remaining};t=${state.seconds}`,
      });
  }
}

function listUses(endpoint: Endpoint, { raw }: FastifyRequest): CallUse[] {
  const uses: CallUse[] = [];
  const perMinute = callsPerMinuteOf(endpoint);
  if (perMinute !== undefined)
    uses.push({ name: `${endpoint.method} ${endpoint.path}`, perMinute, amount: 1 });
  const length = bodyLengthOf(raw);
  if (endpoint.method !== 'GET' && !endpoint.upload && length > bodyLimits.largeBytes)
    // Counts a fixed size for a chunked body, which declares no length; our page sends at most a few such bodies.
    uses.push(useOfBody(Math.min(length, endpoint.bodyLimit ?? bodyLimits.unknownBytes)));
  return uses;
}

/**
 * Charges the sender for work that led to a refusal: a body that was read, or a worker process that had to be ended.
 */
export function chargeRefusal(request: FastifyRequest, { kind }: Failure, callLimiter: CallLimiter): void {
  const { admitted } = request;
  if (!admitted) return;
  const weight = kind === 'tooComplex' ? tooComplexWeight : bodyLimits.refusedWeight;
  for (const use of admitted.uses)
    if (kind === 'tooComplex' || use.name === useOfBody(0).name)
      callLimiter.charge(admitted.personId, { ...use, amount: use.amount * (weight - 1) });
}

/** The number of calls charged for input that is too complex, because a worker process has to start again. */
const tooComplexWeight = 5;
