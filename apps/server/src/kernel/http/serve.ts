/** Turns one declared endpoint into one route. This file shows the whole path of a request from top to bottom. */
import { binary, type Endpoint } from '@klasna/contract/define';
import type { LanguageTag } from '@klasna/languages/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database, Tx } from '../db/pool.ts';
import { Failure } from '../failure.ts';
import { openGates } from '../gate.ts';
import { preferredLanguage, unaskedLanguage } from '../words.ts';
import { callerAt } from './caller.ts';
import { parseInput, parseParams } from './input.ts';
import { needsBody } from './needs-body.ts';
import { anyone, type Download, type Facts, type Served } from './room.ts';
import { type Received, receiveUpload } from './upload.ts';
import { writerOf } from './write-reply.ts';

/** Turns a token into an actor. The access folder provides it, so that the kernel does not depend on people. */
export interface Doorkeeper<Actor> {
  readonly schoolOf: (token: string) => string | undefined;
  readonly openActor: (tx: Tx, token: string) => Promise<Actor | undefined>;
  /** The actor of a token, from the cache only. */
  readonly recallActor: (token: string) => Actor | undefined;
  readonly languageOf: (actor: Actor) => LanguageTag;
}

export interface ServeOptions<Actor> {
  readonly database: Database;
  readonly doorkeeper: Doorkeeper<Actor>;
  readonly origin: () => string;
  /** Also validates every reply against its declaration: slow, so tests only. */
  readonly verifyReplies: boolean;
}

interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Storing a file takes long (pictures are re-encoded) and holds a connection, so uploads never occupy all of them, nor
 * one school all uploads.
 */
const fewUploads = openGates(3, 2);
/** A change holds a connection while it waits for locks, so this limit keeps one session from occupying all of them. */
const fewChanges = openGates(Number.POSITIVE_INFINITY, 4);

export function serve<Actor>(
  app: FastifyInstance,
  prefix: string,
  served: Served,
  options: ServeOptions<Actor>,
): void {
  const { endpoint } = served;
  const status = endpoint.status ?? (endpoint.out ? 200 : 204);
  const out = endpoint.out instanceof z.ZodType ? endpoint.out : undefined;
  app.route({
    method: endpoint.method,
    url: prefix + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
    // The schema only selects the status; the serializer is compiled from the declaration.
    ...(out && { schema: { response: { [status]: {} } }, serializerCompiler: () => writerOf(out) }),
    handler: async (request, reply) => {
      const result = await answer(served, request, options);
      if (endpoint.out === binary) {
        const download = result as Download;
        if (options.verifyReplies) checkType(endpoint, download);
        return sendDownload(reply, download);
      }
      if (!out) return reply.code(204).send();
      if (options.verifyReplies) out.parse(result);
      return reply.code(status).send(result);
    },
  });
}

async function answer<Actor>(
  { endpoint, rule, handler }: Served,
  request: FastifyRequest,
  { database, doorkeeper, origin }: ServeOptions<Actor>,
): Promise<unknown> {
  const facts = factsOf(request, origin());
  const run = handler as (given: object) => Promise<unknown>;
  if (rule === anyone) return run({ ...inputOf(endpoint, request), facts });

  const { token } = facts;
  const schoolId = token === undefined ? undefined : doorkeeper.schoolOf(token);
  if (token === undefined || schoolId === undefined) throw new Failure('unauthenticated');

  const enter = async (tx: Tx, recalled?: Actor): Promise<Actor> => {
    const actor = recalled ?? (await doorkeeper.openActor(tx, token));
    if (actor === undefined) throw new Failure('unauthenticated');
    request.language ??= doorkeeper.languageOf(actor);
    if (rule.may && !rule.may(actor as never)) throw new Failure('forbidden');
    return actor;
  };

  // Receives the file before the transaction begins, so that a slow upload holds no connection; authenticates and
  // checks the path parameters first, so that nobody uploads in vain.
  let upload: Received | undefined;
  if (endpoint.upload) {
    await database.inSchool(schoolId, (tx) => enter(tx));
    parseParams(endpoint.params, request.params);
    upload = await receiveUpload(request, { ...endpoint, upload: endpoint.upload });
  }

  const onlyLooks = endpoint.method === 'GET';
  // Authentication may write (it prolongs the session), so an actor who is not cached is authenticated in a transaction
  // of its own before the read-only one.
  const recalled = onlyLooks
    ? (doorkeeper.recallActor(token) ?? (await database.inSchool(schoolId, (tx) => enter(tx))))
    : undefined;
  const transact = onlyLooks ? database.lookInSchool : database.inSchool;
  const take = <T>(work: () => Promise<T>): Promise<T> => {
    if (endpoint.upload) return fewUploads(schoolId, work);
    return onlyLooks ? work() : fewChanges(token, work);
  };
  const answered = take(() =>
    transact(schoolId, async (tx) => {
      const actor = await enter(tx, recalled);
      const input = { ...inputOf(endpoint, request), ...(upload && { body: upload.body }) };
      const asked = { ...input, tx, actor, fields: upload?.fields };
      const subject = await rule.find(asked as never);
      const { file, fields } = upload ?? {};
      // Without a requested language, the account's language applies.
      const language = request.language ?? unaskedLanguage;
      return run({ ...input, tx, subject, file, fields, facts: { ...facts, language } });
    }),
  );
  return answered.finally(() => upload?.discard());
}

function inputOf(endpoint: Endpoint, request: FastifyRequest): Input {
  const isEmpty = request.body === undefined && request.headers['content-type'] !== undefined;
  // Some proxies drop the body of a DELETE request but keep its content type.
  if (needsBody(endpoint) && !endpoint.upload && isEmpty && endpoint.method !== 'DELETE')
    throw new Failure('brokenJson');
  return {
    params: parseParams(endpoint.params, request.params),
    query: parseInput(endpoint.query, request.query),
    body: endpoint.upload ? undefined : parseInput(endpoint.body, request.body),
  };
}

function factsOf(request: FastifyRequest, origin: string): Facts {
  const header = (name: string): string | undefined => {
    const value = request.headers[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const bearer = /^Bearer +([\w-]{1,256})$/i.exec(header('authorization') ?? '');
  return {
    address: callerAt(request.ip),
    device: header('user-agent')?.slice(0, 400) ?? '',
    host: request.hostname,
    origin,
    schoolSlug: header('x-school'),
    token: bearer?.[1],
    language: request.language ?? unaskedLanguage,
  };
}

function checkType({ method, path, types }: Endpoint, { type }: Download): void {
  const [bare = ''] = type.split(';', 1);
  if (!types?.includes(bare)) throw new Error(`${method} ${path} does not declare the media type ${bare}`);
}

async function sendDownload(reply: FastifyReply, download: Download): Promise<FastifyReply> {
  reply.header('content-type', download.type);
  if (download.length !== undefined) reply.header('content-length', download.length);
  if (download.fileName !== undefined) {
    const kind = download.inline ? 'inline' : 'attachment';
    reply.header('content-disposition', `${kind}; filename*=UTF-8''${encodeURIComponent(download.fileName)}`);
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
  }
}
