/**
 * What the present work was begun for: a request, a job or an event. Follows the work through everything that it awaits,
 * so that a statement can be named together with it. With a tracer, each is a span of a trace as well.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import type { FetchPublic } from './outgoing/fetch-public.ts';

export interface WorkOrigin {
  /** The method and the pattern of the route, or what it is and its name, such as `job mail.send`. */
  readonly name: string;
  /** The id of the request or job, as in other lines of the log. */
  readonly id: string | undefined;
  readonly span?: WorkSpan | undefined;
}

export interface WorkSpan {
  /** The headers that name this span to another program. */
  readonly headers: () => Readonly<Record<string, string>>;
  readonly end: (outcome: WorkOutcome) => void;
}

export interface WorkOutcome {
  /** The status of a reply. */
  readonly status?: number;
  /** The name of a failure or error; never its message, which may quote data. */
  readonly error?: string | undefined;
}

export interface WorkToTrace {
  readonly name: string;
  readonly kind: 'request' | 'job' | 'outgoing';
  readonly attributes?: Readonly<Record<string, string>>;
  /** The headers of a request, which may name the span of the program that sent it. */
  readonly headers?: IncomingHttpHeaders;
  readonly parent?: WorkSpan | undefined;
}

export type StartSpan = (work: WorkToTrace) => WorkSpan;

const storage = new AsyncLocalStorage<WorkOrigin>();
/** One for the process, as the storage is. */
let startSpan: StartSpan | undefined;

export const useTracer = (next: StartSpan | undefined): void => {
  startSpan = next;
};

export const readWorkOrigin = (): WorkOrigin | undefined => storage.getStore();

/** Runs work in this origin without a span of its own. */
export const continueIn = <T>(origin: WorkOrigin, work: () => T): T => storage.run(origin, work);

/** Begins a span, if there is a tracer. */
export const beginSpan = (work: WorkToTrace): WorkSpan | undefined => startSpan?.(work);

const toErrorName = (error: unknown): string => (error instanceof Error ? error.name : 'Error');

async function endWith<T>(span: WorkSpan, work: Promise<T>, toStatus?: (value: T) => number): Promise<T> {
  try {
    const value = await work;
    span.end(toStatus ? { status: toStatus(value) } : {});
    return value;
  } catch (error) {
    span.end({ error: toErrorName(error) });
    throw error;
  }
}

/** Runs a job or the delivery of an event. */
export function runWithOrigin<T>(origin: Omit<WorkOrigin, 'span'>, work: () => Promise<T>): Promise<T> {
  if (!startSpan) return storage.run(origin, work);
  const span = startSpan({ name: origin.name, kind: 'job', parent: storage.getStore()?.span });
  return endWith(span, storage.run({ ...origin, span }, work));
}

/** Traces requests to other programs, and names them the span that they belong to. */
export const traceOutgoing =
  (name: string, fetchPublic: FetchPublic): FetchPublic =>
  (address, request = {}) => {
    const span = startSpan?.({ name, kind: 'outgoing' });
    if (!span) return fetchPublic(address, request);
    const headers = { ...request.headers, ...span.headers() };
    return endWith(span, fetchPublic(address, { ...request, headers }), ({ status }) => status);
  };
