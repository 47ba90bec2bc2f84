/** The shared context of all parts of the seed script. */
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../kernel/db/pool.ts';
import type { ReceivedFile } from '../kernel/http/serve-module.ts';
import type { ContentFiles } from '../modules/courses/resolve-files.ts';
import { describeNames } from '../modules/people/index.ts';
import type { SeedClock } from './seed-clock.ts';
import type { SeedPeople } from './seed-people.ts';
import type { SeedTimeline } from './seed-timeline.ts';

export interface SeedContext {
  readonly clock: SeedClock;
  readonly timeline: SeedTimeline;
  readonly people: SeedPeople;
  readonly passwordOf: (email: string) => string;
  readonly files: ContentFiles;
  readonly storeDocument: (
    tx: Tx,
    uploadedBy: string,
    file: ReceivedFile,
  ) => Promise<{ readonly id: string }>;
}

/** Names without pictures, which is all that seed actions need. */
export const namesOf = (tx: Tx, ids: readonly string[], language: LanguageTag) =>
  describeNames(tx, ids, () => null, language);
