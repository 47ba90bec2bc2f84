/**
 * The HTTP interface of a module: its declared endpoints, a policy for each (who may call it, and on which resource)
 * and a handler for each. The types require both for every endpoint, and a handler receives exactly what its policy
 * loads.
 */

import type { Readable } from 'node:stream';
import type { Body, Endpoint, Endpoints, Params, Query, Reply } from '@klasna/contract/define';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../db/pool.ts';

/** Facts about a request besides its input. */
export interface Facts {
  readonly address: string;
  readonly device: string;
  /** Host name without port. */
  readonly host: string;
  /** The public URL of the product, the base of links in mails. */
  readonly origin: string;
  readonly schoolSlug: string | undefined;
  readonly token: string | undefined;
  readonly language: LanguageTag;
}

export interface ReceivedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Too large for memory: stored on disk until the reply is sent. */
export interface SpooledFile {
  readonly name: string;
  readonly path: string;
  readonly size: number;
}

export interface Asked<E extends Endpoint, Actor> {
  readonly actor: Actor;
  readonly tx: Tx;
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  /** The form fields that accompany an uploaded file. */
  readonly fields: unknown;
}

/**
 * `isAllowed` rejects actors who can never call the endpoint, whatever the resource; `load` loads the resource and
 * decides in one round trip.
 */
export interface Rule<E extends Endpoint, Actor, Subject> {
  readonly may?: (actor: Actor) => boolean;
  readonly find: (asked: Asked<E, Actor>) => Promise<Subject> | Subject;
}

export interface Given<E extends Endpoint, Subject> {
  readonly subject: Subject;
  readonly tx: Tx;
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  readonly file: E['upload'] extends { optional: true }
    ? ReceivedFile | undefined
    : E['upload'] extends { spooled: true }
      ? SpooledFile
      : E['upload'] extends object
        ? ReceivedFile
        : undefined;
  readonly fields: unknown;
  readonly facts: Facts;
}

export interface Visit<E extends Endpoint> {
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  readonly facts: Facts;
}

/** A file as a reply instead of JSON. */
export interface Download {
  readonly stream: Readable | Buffer;
  readonly type: string;
  readonly length?: number;
  readonly fileName?: string;
  readonly inline?: boolean;
}

type Result<E extends Endpoint> = E extends { out: symbol }
  ? Promise<Download>
  : E extends { out: object }
    ? Promise<Reply<E>>
    : Promise<void>;

export type VisitorHandler<E extends Endpoint> = (visit: Visit<E>) => Result<E>;
export type Handler<E extends Endpoint, Subject> = (given: Given<E, Subject>) => Result<E>;

/** The policy of endpoints that require no session; they check their own proof (a password or a mailed token). */
export const anyone = 'anyone';

export type RulesOf<R extends Endpoints, Actor> = {
  readonly [K in keyof R]: R[K]['who'] extends 'visitor' ? typeof anyone : Rule<R[K], Actor, unknown>;
};

type SubjectOf<T> = T extends { find: (...args: never[]) => infer S } ? Awaited<S> : never;

export type HandlersOf<R extends Endpoints, Rules> = {
  readonly [K in keyof R]: R[K]['who'] extends 'visitor'
    ? VisitorHandler<R[K]>
    : Handler<R[K], K extends keyof Rules ? SubjectOf<Rules[K]> : never>;
};

/** One endpoint, ready to be served. The types are checked before, so they are erased here. */
export interface Served {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly rule: Rule<Endpoint, never, unknown> | typeof anyone;
  readonly handler: (given: never) => Promise<unknown>;
}

export function serveRoom<R extends Endpoints, const Rules extends RulesOf<R, never>>(
  name: string,
  routes: R,
  rules: Rules,
  handlers: HandlersOf<R, Rules>,
): Served[] {
  return Object.entries(routes).map(([key, endpoint]) => ({
    name: `${name}.${key}`,
    endpoint,
    rule: rules[key as keyof Rules] as Served['rule'],
    handler: handlers[key as keyof R] as Served['handler'],
  }));
}
