/** Serves one declared endpoint as a route. This file shows all steps of a request from top to bottom. */
import { bodyLimits, callsPerMinuteOf } from '@klasna/contract/call-limits';
import { binary, type Endpoint, type RecordedAccess } from '@klasna/contract/define';
import type { LanguageTag } from '@klasna/languages/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Caller } from '../caller.ts';
import { createConcurrencyLimiter } from '../concurrency-limiter.ts';
import type { Database, Tx } from '../db/pool.ts';
import { Failure } from '../failure.ts';
import { fallbackLanguage, preferredLanguage } from '../translations.ts';
import { type Browser, readBrowserToken, toBrowserCookie } from './browser-cookie.ts';
import { type CallLimiter, type CallUse, useOfBody } from './call-limiter.ts';
import { parseInput, parseParams, parseQuery } from './input.ts';
import { needsBody } from './needs-body.ts';
import { toPlainAddress, toRateLimitKey } from './rate-limit-key.ts';
import { type ReceivedUpload, receiveUpload } from './receive-upload.ts';
import { createSerializer } from './reply-serializer.ts';
import { readRequestHost, toHostName } from './request-host.ts';
import { anyone, type Download, type RequestInfo, type ServedEndpoint } from './serve-module.ts';
import { bodyLengthOf } from './unread-body.ts';

/**
 * Finds the actor of a token. The access folder implements this interface, so that the kernel does not depend on
 * people.
 */
export interface Authenticator<Actor> {
  readonly schoolIdOf: (token: string) => string | undefined;
  readonly loadActor: (tx: Tx, token: string) => Promise<Actor | undefined>;
  /** Returns the actor of a token from the cache only. */
  readonly cachedActor: (token: string) => Actor | undefined;
  readonly languageOf: (actor: Actor) => LanguageTag;
  /** Returns the id of the person, which is the same in all their sessions. */
  readonly personIdOf: (actor: Actor) => string;
  /** Whether the session proved its password a short while ago. */
  readonly hasFreshPassword: (tx: Tx, actor: Actor) => Promise<boolean>;
}

export interface Access {
  readonly schoolId: string;
  /** The account that the access concerns. */
  readonly userId: string;
  /** The name of the endpoint. */
  readonly endpoint: string;
  readonly caller: Caller;
  /** The id in the path, of an access that says what was read. */
  readonly named?: string;
}

/** Writes to the security log. The composition provides the implementation, because the security log is a module. */
export interface AccessRecorder {
  readonly recordRefusal: (access: Access) => void;
  /** Records an access. The reply waits for it, so that no data is sent without an entry. */
  readonly recordAccess: (recorded: RecordedAccess, access: Access) => Promise<void>;
}

type ServeConfig = Pick<Config, 'TRUST_PROXY' | 'TRUST_FORWARDED_HOST'>;

export interface ServeOptions<Actor> {
  readonly config: ServeConfig;
  readonly database: Database;
  readonly authenticator: Authenticator<Actor>;
  readonly callLimiter: CallLimiter;
  readonly accessRecorder: AccessRecorder;
  readonly origin: () => string;
  /** Also validates every reply against its declaration: slow, so tests only. */
  readonly shouldVerifyReplies: boolean;
}

interface ParsedInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Limits uploads, so that they never occupy all connections, and one school never all uploads: storing a file takes
 * long (pictures are re-encoded) and holds a connection.
 */
const uploadLimiter = createConcurrencyLimiter(3, 2);
/**
 * A file that has arrived lies on the disk until its turn, so each person and each school has only a few there. The next
 * ones are not read yet.
 */
const receptionOfPerson = createConcurrencyLimiter(Number.POSITIVE_INFINITY, 4);
const receptionOfSchool = createConcurrencyLimiter(Number.POSITIVE_INFINITY, 20);
const withReceptionSlot = <T>(schoolId: string, personId: string, work: () => Promise<T>): Promise<T> =>
  receptionOfPerson(personId, () => receptionOfSchool(schoolId, work));
/** A change holds a connection while it waits for locks, so this limit keeps one session from occupying all of them. */
const changeLimiter = createConcurrencyLimiter(Number.POSITIVE_INFINITY, 4);

export function serveEndpoint<Actor>(
  app: FastifyInstance,
  prefix: string,
  servedEndpoint: ServedEndpoint,
  options: ServeOptions<Actor>,
): void {
  const { endpoint } = servedEndpoint;
  const status = endpoint.status ?? (endpoint.out ? 200 : 204);
  const out = endpoint.out instanceof z.ZodType ? endpoint.out : undefined;
  app.route({
    method: endpoint.method,
    url: prefix + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    ...bodyLimitOf(endpoint),
    // Runs before the body is read.
    ...(isCounted(servedEndpoint) && {
      onRequest: (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
        const uses = listUses(endpoint, request);
        if (uses.length === 0) done();
        else admitCall(uses, request, options).then(() => done(), done);
      },
    }),
    // The schema only selects the status; the serializer is compiled from the declaration.
    ...(out && { schema: { response: { [status]: {} } }, serializerCompiler: () => createSerializer(out) }),
    handler: async (request, reply) => {
      const result = await handleRequest(servedEndpoint, request, reply, options);
      if (endpoint.out === binary) {
        const download = result as Download;
        if (options.shouldVerifyReplies) assertDeclaredType(endpoint, download);
        return sendDownload(reply, download);
      }
      if (!out) return reply.code(204).send();
      if (options.shouldVerifyReplies) out.parse(result);
      return reply.code(status).send(result);
    },
  });
}

/** Returns the maximum size of a body; small for visitors, who have little to send. */
function bodyLimitOf({ who, bodyLimit }: Endpoint): { bodyLimit?: number } {
  if (who === 'visitor') return { bodyLimit: bodyLimits.largeBytes };
  return bodyLimit === undefined ? {} : { bodyLimit };
}

/** Whether calls of the endpoint may count: those with a body, and those that are expensive by themselves. */
const isCounted = ({ endpoint, policy }: ServedEndpoint): boolean =>
  policy !== anyone && (endpoint.method !== 'GET' || callsPerMinuteOf(endpoint) !== undefined);

/**
 * Admits an expensive call, or one with a large body, if its sender is below the limit. Such a body is read only for
 * people who are signed in.
 */
async function admitCall<Actor>(
  uses: readonly CallUse[],
  request: FastifyRequest,
  { database, authenticator, callLimiter }: ServeOptions<Actor>,
): Promise<void> {
  const token = readToken(request);
  const schoolId = token === undefined ? undefined : authenticator.schoolIdOf(token);
  if (token === undefined || schoolId === undefined) throw new Failure('unauthenticated');
  const actor =
    authenticator.cachedActor(token) ??
    (await database.inSchool(schoolId, (tx) => authenticator.loadActor(tx, token)));
  if (actor === undefined) throw new Failure('unauthenticated');
  request.language ??= authenticator.languageOf(actor);
  const personId = authenticator.personIdOf(actor);
  await callLimiter.admitAll(personId, uses);
  request.admitted = { personId, uses };
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

function readToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +([\w-]{1,256})$/i.exec(headers.authorization ?? '')?.[1];
}

async function handleRequest<Actor>(
  { name, endpoint, policy, handler, fastPath }: ServedEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { config, database, authenticator, accessRecorder, origin }: ServeOptions<Actor>,
): Promise<unknown> {
  const requestInfo = new RequestFacts(request, reply, config, origin());
  const runHandler = handler as (input: object) => Promise<unknown>;
  if (policy === anyone) return runHandler({ ...parseRequest(endpoint, request), request: requestInfo });

  const { token, caller } = requestInfo;
  const schoolId = token === undefined ? undefined : authenticator.schoolIdOf(token);
  if (token === undefined || schoolId === undefined) throw new Failure('unauthenticated');

  const admit = (actor: Actor | undefined): Actor => {
    if (actor === undefined) throw new Failure('unauthenticated');
    request.language ??= authenticator.languageOf(actor);
    caller.userId = authenticator.personIdOf(actor);
    if (policy.isAllowed && !policy.isAllowed(actor as never)) throw new Failure('forbidden');
    return actor;
  };
  const authenticate = async (tx: Tx): Promise<Actor> => admit(await authenticator.loadActor(tx, token));

  const toAccess = (concerned: string | undefined) => ({
    schoolId,
    userId: concerned ?? caller.userId ?? '',
    endpoint: name,
    caller,
  });
  const withRefusals = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      const isRefusal = error instanceof Failure && error.kind === 'forbidden' && caller.userId !== undefined;
      if (isRefusal) accessRecorder.recordRefusal(toAccess(undefined));
      throw error;
    });

  // Authenticates and checks the path parameters before a file is received, so that nobody uploads in vain.
  let upload: ReceivedUpload | undefined;
  if (endpoint.upload) {
    await withRefusals(database.inSchool(schoolId, authenticate));
    parseParams(endpoint.params, request.params);
  }

  const isReadOnly = endpoint.method === 'GET';
  // Authenticates an actor who is not cached in a separate transaction before a read-only transaction or a fast path,
  // because authentication may write: it prolongs the session.
  const knownActor =
    isReadOnly || fastPath
      ? (authenticator.cachedActor(token) ?? (await withRefusals(database.inSchool(schoolId, authenticate))))
      : undefined;
  const transact = isReadOnly ? database.readInSchool : database.inSchool;
  const withSlot = <T>(task: () => Promise<T>): Promise<T> => {
    if (endpoint.upload) return uploadLimiter(schoolId, task);
    return isReadOnly ? task() : changeLimiter(token, task);
  };
  const runInTransaction = (): Promise<unknown> =>
    transact(
      schoolId,
      async (tx) => {
        const actor = knownActor ? admit(knownActor) : await authenticate(tx);
        const input = { ...parseRequest(endpoint, request), ...(upload && { body: upload.body }) };
        const policyInput = { ...input, tx, actor, fields: upload?.fields };
        const resource = await policy.load(policyInput as never);
        // After the policy, so that a refusal tells nothing else.
        const isPasswordNeeded =
          endpoint.freshPassword === 'always' ||
          policy.needsFreshPassword?.({ ...policyInput, resource } as never);
        if (isPasswordNeeded && !(await authenticator.hasFreshPassword(tx, actor)))
          throw new Failure('passwordConfirmationNeeded');
        const { file, fields } = upload ?? {};
        return runHandler({ ...input, tx, resource, file, fields, request: requestInfo });
      },
      caller,
    );
  const runFastPath = async (): Promise<unknown> =>
    fastPath?.(
      { ...parseRequest(endpoint, request), actor: admit(knownActor), caller } as never,
      runInTransaction as never,
    );
  const work = (): Promise<unknown> =>
    withSlot(async () => (fastPath && (await runFastPath())) ?? runInTransaction());
  // Receives the file before the transaction begins, so that a slow upload holds no connection.
  const receiveAndWork = (declared: NonNullable<Endpoint['upload']>): Promise<unknown> =>
    withReceptionSlot(schoolId, caller.userId ?? '', async () => {
      upload = await receiveUpload(request, { ...endpoint, upload: declared });
      return work().finally(() => upload?.discard());
    });
  const result = await withRefusals(endpoint.upload ? receiveAndWork(endpoint.upload) : work());
  const { recordedAs } = endpoint;
  if (recordedAs) {
    const params = request.params as Readonly<Record<string, string>>;
    const concerned = recordedAs.concerns === 'person' ? params.id?.toLowerCase() : undefined;
    const named = recordedAs.names === undefined ? undefined : params[recordedAs.names];
    await accessRecorder.recordAccess(recordedAs, { ...toAccess(concerned), ...(named && { named }) });
  }
  return result;
}

function parseRequest(endpoint: Endpoint, request: FastifyRequest): ParsedInput {
  const isEmpty = request.body === undefined && request.headers['content-type'] !== undefined;
  // Accepts an empty body for DELETE requests, because some proxies drop the body but keep its content type.
  if (needsBody(endpoint) && !endpoint.upload && isEmpty && endpoint.method !== 'DELETE')
    throw new Failure('brokenJson');
  return {
    params: parseParams(endpoint.params, request.params),
    query: parseQuery(endpoint.query, request.query),
    body: endpoint.upload ? undefined : parseInput(endpoint.body, request.body),
  };
}

/** The facts about a request. Most endpoints need few of them, so each is worked out when it is asked for. */
class RequestFacts implements RequestInfo {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #config: ServeConfig;
  readonly origin: string;
  readonly token: string | undefined;
  readonly caller: Caller;

  constructor(request: FastifyRequest, reply: FastifyReply, config: ServeConfig, origin: string) {
    this.#request = request;
    this.#reply = reply;
    this.#config = config;
    this.origin = origin;
    this.token = readToken(request);
    this.caller = { ip: toPlainAddress(request.ip), userAgent: this.device };
  }

  get address(): string {
    return toRateLimitKey(this.caller.ip);
  }
  get device(): string {
    return this.#header('user-agent')?.slice(0, 400) ?? '';
  }
  get browser(): Browser {
    const isSecure = this.origin.startsWith('https:');
    return {
      token: readBrowserToken(this.#request.headers.cookie, isSecure),
      sendToken: (token) => void this.#reply.header('set-cookie', toBrowserCookie(token, isSecure)),
    };
  }
  get host(): string {
    return toHostName(this.hostWithPort);
  }
  get hostWithPort(): string {
    return readRequestHost(this.#request.headers, this.#config);
  }
  get schoolSlug(): string | undefined {
    return this.#header('x-school');
  }
  /** The language that the request names, or that of the account once it is known. */
  get language(): LanguageTag {
    return this.#request.language ?? fallbackLanguage;
  }

  #header(name: string): string | undefined {
    const value = this.#request.headers[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  }
}

function assertDeclaredType({ method, path, types }: Endpoint, { type }: Download): void {
  const [mediaType = ''] = type.split(';', 1);
  if (!types?.includes(mediaType))
    throw new Error(`${method} ${path} does not declare the media type ${mediaType}`);
}

async function sendDownload(reply: FastifyReply, download: Download): Promise<FastifyReply> {
  reply.header('content-type', download.type);
  if (download.length !== undefined) reply.header('content-length', download.length);
  if (download.fileName !== undefined) {
    const disposition = download.inline ? 'inline' : 'attachment';
    reply.header(
      'content-disposition',
      `${disposition}; filename*=UTF-8''${encodeURIComponent(download.fileName)}`,
    );
  }
  return reply.send(download.stream);
}

/** Sets the language from Accept-Language on arrival; otherwise authentication sets it from the account. */
export function readLanguage(request: FastifyRequest): void {
  request.language = preferredLanguage(request.headers['accept-language']) ?? null;
}

declare module 'fastify' {
  interface FastifyRequest {
    language: LanguageTag | null;
    /** The person who was admitted to a counted call, and the counted uses. */
    admitted: { readonly personId: string; readonly uses: readonly CallUse[] } | null;
  }
}
