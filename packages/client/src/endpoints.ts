/**
 * The calls that an API key can make, by address. The build replaces the declaration of this file with one that is printed
 * from the same schemas and imports nothing.
 */
import type { Endpoint } from '@klasna/contract/define';
import type { EndpointByAddress } from '@klasna/contract/routes';
import type { z } from 'zod';

type Input<T> = T extends z.ZodType ? z.input<T> : never;
type BodyOf<E extends Endpoint> = E extends { upload: object } ? FormData : Input<E['body']>;
type ReplyOf<E extends Endpoint> = E['out'] extends z.ZodType
  ? z.output<E['out']>
  : E['out'] extends symbol
    ? Blob
    : undefined;

export type Endpoints = {
  [K in keyof EndpointByAddress]: EndpointByAddress[K] extends infer E extends Endpoint
    ? { params: Input<E['params']>; query: Input<E['query']>; body: BodyOf<E>; reply: ReplyOf<E> }
    : never;
};
