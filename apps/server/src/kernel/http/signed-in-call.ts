/** A call of somebody who is signed in. `run` shows all its steps from top to bottom. */
import type { Endpoint, RecordedAccess } from '@klasna/contract/define';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../caller.ts';
import { createConcurrencyLimiter } from '../concurrency-limiter.ts';
import type { Database, Tx } from '../db/pool.ts';
import { Failure } from '../failure.ts';
import { type Access, type AccessRecorder, type Authenticator, refuseToken } from './authenticator.ts';
import { type IdempotentCall, openIdempotentCall } from './idempotency/open-idempotent-call.ts';
import { parseParams } from './input.ts';
import { parseRequest } from './parse-request.ts';
import { type ReceivedUpload, receiveUpload } from './receive-upload.ts';
import type { RequestConfig, RequestFacts } from './request-facts.ts';
import type { anyone, ServedEndpoint } from './serve-module.ts';

export interface CallOptions<Actor> {
  readonly config: RequestConfig;
  readonly database: Database;
  readonly authenticator: Authenticator<Actor>;
  readonly accessRecorder: AccessRecorder;
}

type SignedInEndpoint = ServedEndpoint & {
  readonly policy: Exclude<ServedEndpoint['policy'], typeof anyone>;
};

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
/**
 * Programs send as fast as they can, so what a key reads waits for its turn too, and all keys of one school together
 * occupy no more than half of the connections of a process.
 */
const callsOfKey = createConcurrencyLimiter(Number.POSITIVE_INFINITY, 4);
const callsOfKeysOfSchool = createConcurrencyLimiter(Number.POSITIVE_INFINITY, 6);

export function runSignedInCall<Actor>(
  served: SignedInEndpoint,
  request: FastifyRequest,
  requestInfo: RequestFacts,
  options: CallOptions<Actor>,
): Promise<unknown> {
  const { token } = requestInfo;
  const schoolId = token === undefined ? undefined : options.authenticator.schoolIdOf(token);
  if (token === undefined || schoolId === undefined) throw refuseToken(token, options.authenticator);
  return new SignedInCall(served, request, requestInfo, options, { token, schoolId }).run();
}

class SignedInCall<Actor> {
  readonly #served: SignedInEndpoint;
  readonly #request: FastifyRequest;
  readonly #requestInfo: RequestFacts;
  readonly #options: CallOptions<Actor>;
  readonly #token: string;
  readonly #schoolId: string;
  readonly #caller: Caller;
  readonly #isReadOnly: boolean;
  #idempotentCall: IdempotentCall | undefined;
  #knownActor: Actor | undefined;
  #upload: ReceivedUpload | undefined;

  constructor(
    served: SignedInEndpoint,
    request: FastifyRequest,
    requestInfo: RequestFacts,
    options: CallOptions<Actor>,
    { token, schoolId }: { readonly token: string; readonly schoolId: string },
  ) {
    this.#served = served;
    this.#request = request;
    this.#requestInfo = requestInfo;
    this.#options = options;
    this.#token = token;
    this.#schoolId = schoolId;
    this.#caller = requestInfo.caller;
    this.#isReadOnly = served.endpoint.method === 'GET';
  }

  async run(): Promise<unknown> {
    const { endpoint, fastPath } = this.#served;
    const { accessRecorder, authenticator, database } = this.#options;
    // Authenticates and checks the path parameters before a file is received, so that nobody uploads in vain.
    if (endpoint.upload) {
      await this.#withRefusals(this.#authenticateApart());
      parseParams(endpoint.params, this.#request.params);
    }
    this.#idempotentCall = openIdempotentCall(endpoint, this.#request, database);
    // Authenticates an actor who is not cached in a separate transaction before a read-only transaction or a fast path,
    // because authentication may write: it prolongs the session.
    if (this.#isReadOnly || fastPath)
      this.#knownActor =
        authenticator.cachedActor(this.#token) ?? (await this.#withRefusals(this.#authenticateApart()));
    const result = await this.#withRefusals(
      endpoint.upload ? this.#receiveAndWork(endpoint.upload) : this.#work(),
    );
    const { recordedAs } = endpoint;
    if (recordedAs)
      await accessRecorder.recordAccess(recordedAs, {
        ...this.#toAccess(),
        ...findConcerned(recordedAs, this.#request),
      });
    return result;
  }

  #admit(actor: Actor | undefined): Actor {
    const { authenticator } = this.#options;
    const { policy } = this.#served;
    if (actor === undefined) throw refuseToken(this.#token, authenticator);
    this.#request.language ??= authenticator.languageOf(actor);
    this.#request.schoolId = this.#schoolId;
    this.#caller.userId = authenticator.personIdOf(actor);
    authenticator.checkEndpoint?.(actor, this.#served, this.#caller);
    if (policy.isAllowed && !policy.isAllowed(actor as never)) throw new Failure('forbidden');
    return actor;
  }

  async #authenticate(tx: Tx): Promise<Actor> {
    return this.#admit(await this.#options.authenticator.loadActor(tx, this.#token));
  }

  #authenticateApart(): Promise<Actor> {
    return this.#options.database.inSchool(this.#schoolId, (tx) => this.#authenticate(tx), this.#caller);
  }

  #toAccess(): Access {
    return {
      schoolId: this.#schoolId,
      userId: this.#caller.userId ?? '',
      endpoint: this.#served.name,
      caller: this.#caller,
    };
  }

  #withRefusals<T>(work: Promise<T>): Promise<T> {
    return work.catch((error: unknown) => {
      const isRefusal =
        error instanceof Failure && error.kind === 'forbidden' && this.#caller.userId !== undefined;
      if (isRefusal) this.#options.accessRecorder.recordRefusal(this.#toAccess());
      throw error;
    });
  }

  #withSlot<T>(task: () => Promise<T>): Promise<T> {
    const { keyId } = this.#request;
    if (this.#served.endpoint.upload) return uploadLimiter(this.#schoolId, task);
    if (keyId !== null) return callsOfKey(keyId, () => callsOfKeysOfSchool(this.#schoolId, task));
    return this.#isReadOnly ? task() : changeLimiter(this.#token, task);
  }

  #runInTransaction(): Promise<unknown> {
    const { endpoint, policy, handler } = this.#served;
    const { database, authenticator } = this.#options;
    const runHandler = handler as (input: object) => Promise<unknown>;
    const upload = this.#upload;
    const transact = this.#isReadOnly ? database.readInSchool : database.inSchool;
    return transact(
      this.#schoolId,
      async (tx) => {
        const actor = this.#knownActor ? this.#admit(this.#knownActor) : await this.#authenticate(tx);
        const input = { ...parseRequest(endpoint, this.#request), ...(upload && { body: upload.body }) };
        const policyInput = { ...input, tx, actor, fields: upload?.fields };
        const resource = await policy.load(policyInput as never);
        // After the policy, so that a refusal tells nothing else.
        if (needsFreshPassword(this.#served, { ...policyInput, resource }))
          await requireFreshPassword(authenticator, tx, actor);
        const { file, fields } = upload ?? {};
        const result = await runHandler({ ...input, tx, resource, file, fields, request: this.#requestInfo });
        await this.#idempotentCall?.complete(tx, result);
        return result;
      },
      this.#caller,
    );
  }

  async #runFastPath(): Promise<unknown> {
    const { endpoint, fastPath } = this.#served;
    // Before the input is read, so that a refusal comes first, as without a fast path.
    const actor = this.#admit(this.#knownActor);
    const runInTransaction = (): Promise<unknown> => this.#runInTransaction();
    return fastPath?.(
      { ...parseRequest(endpoint, this.#request), actor, caller: this.#caller } as never,
      runInTransaction as never,
    );
  }

  async #workOnce(): Promise<unknown> {
    return (this.#served.fastPath && (await this.#runFastPath())) ?? this.#runInTransaction();
  }

  /** Authenticates again, because rights may have ended while the call waited or its file was received. */
  async #runIdempotently(call: IdempotentCall): Promise<unknown> {
    await this.#authenticateApart();
    const sender = {
      schoolId: this.#schoolId,
      personId: this.#caller.userId ?? '',
      upload: this.#upload,
    };
    return call.run(sender, () => this.#workOnce());
  }

  #work(): Promise<unknown> {
    const call = this.#idempotentCall;
    return this.#withSlot(() => (call ? this.#runIdempotently(call) : this.#workOnce()));
  }

  /** Receives the file before the transaction begins, so that a slow upload holds no connection. */
  #receiveAndWork(declared: NonNullable<Endpoint['upload']>): Promise<unknown> {
    return withReceptionSlot(this.#schoolId, this.#caller.userId ?? '', async () => {
      const upload = await receiveUpload(this.#request, { ...this.#served.endpoint, upload: declared });
      this.#upload = upload;
      return this.#work().finally(() => upload.discard());
    });
  }
}

const needsFreshPassword = ({ endpoint, policy }: SignedInEndpoint, input: object): boolean =>
  endpoint.freshPassword === 'always' || policy.needsFreshPassword?.(input as never) === true;

async function requireFreshPassword<Actor>(
  authenticator: Authenticator<Actor>,
  tx: Tx,
  actor: Actor,
): Promise<void> {
  if (!(await authenticator.hasFreshPassword(tx, actor))) throw new Failure('passwordConfirmationNeeded');
}

/** Returns whom an access concerns, if not the caller, and what it names, by the path. */
function findConcerned({ concerns, names }: RecordedAccess, request: FastifyRequest) {
  const params = request.params as Readonly<Record<string, string>>;
  const userId = concerns === 'person' ? params.id?.toLowerCase() : undefined;
  const named = names === undefined ? undefined : params[names];
  return { ...(userId !== undefined && { userId }), ...(named !== undefined && { named }) };
}
