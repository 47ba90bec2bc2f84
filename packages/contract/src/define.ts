/** How an endpoint is declared. Server, typed client and OpenAPI document are all derived from this one statement. */
import type { z } from 'zod';
import type { FailureName } from './failures.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A body that is a file with fields beside it instead of JSON. */
export interface Upload {
  readonly upload: 'file';
  readonly maxBytes: number;
  /** What is said of a larger one; `fileTooLarge` where absent. */
  readonly tooLarge?: FailureName;
  readonly fields?: z.ZodType;
  /** Received onto the disk instead of into memory: for files of more than a few megabytes. */
  readonly spooled?: true;
  /**
   * The file may be left out, and then the rest come as JSON. What is sent beside it is declared as `body` instead of
   * `fields`, and means the same either way.
   */
  readonly optional?: true;
}

/** What leaves when the endpoint answers with a file or a stream rather than JSON. */
export const binary = Symbol('binary');

export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  /** One sentence for the reader of the API document. */
  readonly summary: string;
  /** `visitor` may call without a session; everything else needs one. Who exactly decides the access file. */
  readonly who: 'visitor' | 'signedIn';
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly upload?: Upload;
  /** Absent: no content (204). */
  readonly out?: z.ZodType | typeof binary;
  /** Of what types a file is that leaves, without their parameters. */
  readonly types?: readonly string[];
  readonly status?: 200 | 201 | 204;
  /** The failures a caller should expect beyond those that every endpoint of its kind shares. */
  readonly failures?: readonly FailureName[];
  /** Largest JSON body; the kernel's general limit where absent. */
  readonly bodyLimit?: number;
}

export type Endpoints = Readonly<Record<string, Endpoint>>;

export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Given<T> = T extends z.ZodType ? z.input<T> : undefined;

export type Params<E extends Endpoint> = Parsed<E['params']>;
export type Query<E extends Endpoint> = Parsed<E['query']>;
export type Body<E extends Endpoint> = Parsed<E['body']>;
/** What a handler returns; parsed by the declaration on its way out. */
export type Reply<E extends Endpoint> = Given<E['out']>;
/** What a caller receives. */
export type Answer<E extends Endpoint> = E['out'] extends z.ZodType ? z.output<E['out']> : undefined;
/** What a caller sends. */
export type Sent<E extends Endpoint> = {
  params: Given<E['params']>;
  query: Given<E['query']>;
  body: Given<E['body']>;
};

/** The address of an endpoint as the typed client names it: `GET /tenant/user/profile`. */
export type Address<E extends Endpoint> = `${E['method']} ${E['path']}`;
