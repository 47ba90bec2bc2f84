/** One place where bytes lie: flydrive for whole objects, and a way of our own to read a part of one. */
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';

/** First and last byte, both included. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

export interface Place {
  readonly disk: Disk;
  /** Undefined when there is no such object. */
  readonly read: (key: string, span: Span) => Promise<Readable | undefined>;
  /** Refuses a place that cannot be used. */
  readonly check: () => Promise<void>;
}
