/** Declaration of endpoints. Server, typed client and OpenAPI document all derive from it. */
import type { z } from 'zod';
import type { FailureName } from './failures.ts';
import type { SecurityEventKind } from './security-log/kinds.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A request body that is a file with form fields instead of JSON. */
export interface Upload {
  readonly upload: 'file';
  readonly maxBytes: number;
  /** The failure for a file that is too large; defaults to `fileTooLarge`. */
  readonly tooLarge?: FailureName;
  readonly fields?: z.ZodType;
  /** Receives the file to disk instead of memory, for files of more than a few megabytes. */
  readonly spooled?: true;
  /**
   * The file may be omitted, in which case the other fields come as JSON. They are then declared as `body` instead of
   * `fields`, and mean the same either way.
   */
  readonly optional?: true;
}

/** The output of endpoints that answer with a file or a stream instead of JSON. */
export const binary = Symbol('binary');

/** What the server writes to the security log when an endpoint has answered. */
export interface RecordedAccess {
  readonly kind: SecurityEventKind;
  /** Whether the parameter `id` is the person whose data is handed out; otherwise the event concerns the actor. */
  readonly concerns?: 'person';
}

export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  /** One sentence for readers of the API documentation. */
  readonly summary: string;
  /** `visitor` endpoints need no session, all others do. The policies decide who may call them. */
  readonly who: 'visitor' | 'signedIn';
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly upload?: Upload;
  /** Undefined means no content (204). */
  readonly out?: z.ZodType | typeof binary;
  /** Media types of a file response, without parameters. */
  readonly types?: readonly string[];
  readonly status?: 200 | 201 | 204;
  /** Failures to expect in addition to those shared by all endpoints of the kind. */
  readonly failures?: readonly FailureName[];
  /** Handing out this data is an entry of the security log. */
  readonly recordedAs?: RecordedAccess;
  /** Largest JSON body; defaults to the general limit of the kernel. */
  readonly bodyLimit?: number;
}

export type Endpoints = Readonly<Record<string, Endpoint>>;

export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodType ? z.input<T> : undefined;

export type Params<E extends Endpoint> = Output<E['params']>;
export type Query<E extends Endpoint> = Output<E['query']>;
export type Body<E extends Endpoint> = Output<E['body']>;
/** The return value of a handler; the declaration parses it before it is sent. */
export type Reply<E extends Endpoint> = Input<E['out']>;
/** The response body that a client receives. */
export type ResponseBody<E extends Endpoint> = E['out'] extends z.ZodType ? z.output<E['out']> : undefined;
/** The request data that a client sends. */
export type RequestInput<E extends Endpoint> = {
  params: Input<E['params']>;
  query: Input<E['query']>;
  body: Input<E['body']>;
};

/** Key of an endpoint in the typed client: `GET /tenant/user/profile`. */
export type EndpointKey<E extends Endpoint> = `${E['method']} ${E['path']}`;
