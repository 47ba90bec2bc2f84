/**
 * Observes the statements of a connection: their names and how long the database took, never their values. Connections
 * answer in the order in which statements were sent, so the time of one begins when the one before it has ended.
 */
import type pg from 'pg';
import { readWorkOrigin, type WorkOrigin } from '../work-origin.ts';

export interface ObservedStatement {
  /** The name under which the statement is prepared. */
  readonly name: string | undefined;
  readonly text: string;
  /** What it was sent for. */
  readonly origin: WorkOrigin | undefined;
  /** As `performance.now()` has it. */
  readonly startedAtMs: number;
  readonly durationMs: number;
  readonly hasFailed: boolean;
}

export type StatementObserver = (statement: ObservedStatement) => void;

interface QueryObject {
  readonly submit: unknown;
  readonly name?: string;
  readonly text?: string;
  callback?: (error: Error | null, result: pg.QueryResult) => void;
}

type Query = (config: unknown, values?: unknown, callback?: unknown) => Promise<unknown> | QueryObject;

const isQueryObject = (config: unknown): config is QueryObject =>
  typeof (config as QueryObject | null)?.submit === 'function';

/** Calls the observer at the end of every statement that is sent through this connection from now on. */
export function observeConnection(client: pg.ClientBase, observe: StatementObserver): void {
  const send = client.query.bind(client) as Query;
  let endedAtMs = 0;

  function begin({ name, text = '' }: { readonly name?: string; readonly text?: string }) {
    const sentAtMs = performance.now();
    const origin = readWorkOrigin();
    return (hasFailed: boolean): void => {
      const startedAtMs = Math.max(sentAtMs, endedAtMs);
      endedAtMs = performance.now();
      observe({ name, text, origin, startedAtMs, durationMs: endedAtMs - startedAtMs, hasFailed });
    };
  }

  const query: Query = (config, values, callback) => {
    const end = begin(typeof config === 'string' ? { text: config } : (config as QueryObject));
    if (isQueryObject(config)) {
      const done = config.callback;
      if (done)
        config.callback = (error, result) => {
          end(error !== null && error !== undefined);
          done(error, result);
        };
      return send(config, values, callback);
    }
    const result = send(config, values, callback);
    // The sender of the statement handles its error.
    if (result instanceof Promise)
      result.then(
        () => end(false),
        () => end(true),
      );
    return result;
  };
  client.query = query as typeof client.query;
}

const maxTextLength = 200;

/** Returns the name of a statement, or its text on one line with a question mark for each constant in it. */
export function toStatementLabel({ name, text }: Pick<ObservedStatement, 'name' | 'text'>): string {
  if (name !== undefined) return name;
  return text
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/(?<![\w$])\d[\d.]*/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxTextLength);
}
