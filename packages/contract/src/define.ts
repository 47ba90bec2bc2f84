/** Declares endpoints. The server, the typed client and the OpenAPI document all use these declarations. */
import type { z } from 'zod';
import type { FailureName } from './failures.ts';
import type { SecurityEventKind } from './security-log/kinds.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A request body that is a file with form fields instead of JSON. */
export interface Upload {
  readonly upload: 'file';
  readonly maxBytes: number;
  /** The failure that answers a file that is too large; defaults to `fileTooLarge`. */
  readonly tooLarge?: FailureName;
  readonly fields?: z.ZodType;
  /**
   * Whether the file may be omitted. Without a file, the other fields are sent as JSON. Such an endpoint declares the
   * fields as `body` instead of `fields`; both ways mean the same.
   */
  readonly optional?: true;
}

/** The output of endpoints that answer with a file or a stream instead of JSON. */
export const binary = Symbol('binary');

/** The entry that the server writes to the security log after the endpoint has answered. */
export interface RecordedAccess {
  readonly kind: SecurityEventKind;
  /** `person`: the path parameter `id` names the person whose data is sent. Otherwise the entry concerns the caller. */
  readonly concerns?: 'person';
  /** The path parameter with the id of what was sent, which the entry names. */
  readonly names?: string;
}

export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  /** One sentence for readers of the API documentation. */
  readonly summary: string;
  /** `visitor` endpoints need no session; all other endpoints do. The policies decide who may call them. */
  readonly who: 'visitor' | 'signedIn';
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly upload?: Upload;
  /** The schema of the response; undefined means a response without content (204). */
  readonly out?: z.ZodType | typeof binary;
  /** The media types of a file response, without parameters. */
  readonly types?: readonly string[];
  readonly status?: 200 | 201 | 204;
  /** The failures of this endpoint, in addition to those that all endpoints of its kind share. */
  readonly failures?: readonly FailureName[];
  /** The entry of the security log that records that this data was sent. */
  readonly recordedAs?: RecordedAccess;
  /**
   * The session must have proved its password a short while ago: always, or when the policy says so because of what the
   * request changes. Otherwise the answer is `passwordConfirmationNeeded`.
   */
  readonly freshPassword?: 'always' | 'sometimes';
  /** `never`: the reply contains a secret, so it is not stored, and the call takes no Idempotency-Key. */
  readonly replay?: 'never';
  /** The maximum size of the JSON body; defaults to the general limit of the server. */
  readonly bodyLimit?: number;
}

export type Endpoints = Readonly<Record<string, Endpoint>>;

export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

/**
 * Whether the reply of a call may be stored and sent again for the same Idempotency-Key: not files, and not what needs a
 * fresh password, because such calls change or reveal secrets.
 */
export const canReplay = ({ method, who, out, freshPassword, replay }: Endpoint): boolean =>
  method === 'POST' &&
  who === 'signedIn' &&
  out !== binary &&
  freshPassword !== 'always' &&
  replay !== 'never';

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

/** The key of an endpoint in the typed client: `GET /tenant/user/profile`. */
export type EndpointKey<E extends Endpoint> = `${E['method']} ${E['path']}`;
