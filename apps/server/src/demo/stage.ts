/** The shared context of all parts of the seed script. */
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../kernel/db/pool.ts';
import type { ReceivedFile } from '../kernel/http/room.ts';
import type { ContentFiles } from '../rooms/courses/named-files.ts';
import { describeNames } from '../rooms/people/index.ts';
import type { Agenda } from './agenda.ts';
import type { Cast } from './cast.ts';
import type { Clock } from './clock.ts';

export interface Stage {
  readonly clock: Clock;
  readonly agenda: Agenda;
  readonly cast: Cast;
  readonly passwordOf: (email: string) => string;
  readonly files: ContentFiles;
  readonly storePaper: (tx: Tx, uploadedBy: string, file: ReceivedFile) => Promise<{ readonly id: string }>;
}

/** Names without pictures, which is all that seed actions need. */
export const namesOf = (tx: Tx, ids: readonly string[], language: LanguageTag) =>
  describeNames(tx, ids, () => null, language);
