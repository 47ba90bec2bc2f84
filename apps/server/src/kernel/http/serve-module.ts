/**
 * The HTTP interface of a module: its declared endpoints, a policy for each (who may call it, and on which resource)
 * and a handler for each. The types require both for every endpoint, and a handler receives exactly what its policy
 * loads.
 */

import type { Readable } from 'node:stream';
import type { Body, Endpoint, Endpoints, Params, Query, Reply } from '@klasna/contract/define';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Caller } from '../caller.ts';
import type { Tx } from '../db/pool.ts';
import type { Browser } from './browser-cookie.ts';

/** Facts about a request besides its input. */
export interface RequestInfo {
  readonly address: string;
  readonly device: string;
  readonly caller: Caller;
  readonly browser: Browser;
  /** Host name without port. */
  readonly host: string;
  readonly hostWithPort: string;
  /** The public URL of the product, which links in mails begin with. */
  readonly origin: string;
  readonly schoolSlug: string | undefined;
  readonly token: string | undefined;
  readonly language: LanguageTag;
}

/** An uploaded file, on disk until the reply is sent. */
export interface ReceivedFile {
  readonly name: string;
  readonly path: string;
  readonly size: number;
}

export interface PolicyInput<E extends Endpoint, Actor> {
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
export type Policy<E extends Endpoint, Actor, Resource> = {
  readonly isAllowed?: (actor: Actor) => boolean;
  readonly load: (input: PolicyInput<E, Actor>) => Promise<Resource> | Resource;
} & (E['freshPassword'] extends 'sometimes' ? FreshPasswordPolicy<PolicyInput<E, Actor>> : unknown);

/** Decides, with what `load` returned, whether this request needs a password that was proved a short while ago. */
interface FreshPasswordPolicy<Input> {
  readonly needsFreshPassword: (input: Input & { readonly resource: never }) => boolean;
}

/** The input of a fast path: everything that is known before a transaction opens. */
export interface FastPathInput<E extends Endpoint, Actor> {
  readonly actor: Actor;
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  readonly caller: Caller;
}

export interface HandlerInput<E extends Endpoint, Resource> {
  readonly resource: Resource;
  readonly tx: Tx;
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  readonly file: E['upload'] extends { optional: true }
    ? ReceivedFile | undefined
    : E['upload'] extends object
      ? ReceivedFile
      : undefined;
  readonly fields: unknown;
  readonly request: RequestInfo;
}

export interface VisitorInput<E extends Endpoint> {
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
  readonly request: RequestInfo;
}

/** A file that is sent instead of JSON. */
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

export type VisitorHandler<E extends Endpoint> = (input: VisitorInput<E>) => Result<E>;
export type Handler<E extends Endpoint, Resource> = (input: HandlerInput<E, Resource>) => Result<E>;

/**
 * Handles a frequent call without a transaction, with what an earlier call has decided, and verifies that the decision
 * still holds. Returns undefined if that is impossible: then nothing has changed, and policy and handler run as usual.
 * It may also run them itself with `runInTransaction`, to do something before and after, where no connection is held.
 */
export type FastPath<E extends Endpoint, Actor> = (
  input: FastPathInput<E, Actor>,
  runInTransaction: () => Promise<Reply<E>>,
) => Promise<Reply<E> | undefined>;

/**
 * The policy of endpoints that require no session; they check their own proof, such as a password or a mailed token.
 */
export const anyone = 'anyone';

export type PoliciesOf<R extends Endpoints, Actor> = {
  readonly [K in keyof R]: R[K]['who'] extends 'visitor' ? typeof anyone : Policy<R[K], Actor, unknown>;
};

type ResourceOf<T> = T extends { load: (...args: never[]) => infer S } ? Awaited<S> : never;

export type HandlersOf<R extends Endpoints, Policies> = {
  readonly [K in keyof R]: R[K]['who'] extends 'visitor'
    ? VisitorHandler<R[K]>
    : Handler<R[K], K extends keyof Policies ? ResourceOf<Policies[K]> : never>;
};

export type FastPathsOf<R extends Endpoints, Actor> = {
  readonly [K in keyof R]?: FastPath<R[K], Actor>;
};

/** One endpoint, ready to be served. The types are checked before, so they are erased here. */
export interface ServedEndpoint {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly policy: (Policy<Endpoint, never, unknown> & Partial<FreshPasswordPolicy<never>>) | typeof anyone;
  readonly handler: (input: never) => Promise<unknown>;
  readonly fastPath: ((input: never, runInTransaction: never) => Promise<unknown>) | undefined;
}

export function serveModule<R extends Endpoints, const Policies extends PoliciesOf<R, never>>(
  name: string,
  routes: R,
  policies: Policies,
  handlers: HandlersOf<R, Policies>,
  fastPaths: FastPathsOf<R, never> = {},
): ServedEndpoint[] {
  return Object.entries(routes).map(([key, endpoint]) => ({
    name: `${name}.${key}`,
    endpoint,
    policy: policies[key as keyof Policies] as ServedEndpoint['policy'],
    handler: handlers[key as keyof R] as ServedEndpoint['handler'],
    fastPath: fastPaths[key as keyof R] as ServedEndpoint['fastPath'],
  }));
}
