import type { AuditEntry } from '@klasna/contract/audit/models';
import type { auditRoutes } from '@klasna/contract/audit/routes';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { pageOf } from '../../kernel/http/paging.ts';
import type { Given } from '../../kernel/http/room.ts';
import { listEntries } from './audit.store.ts';

type Routes = typeof auditRoutes;

export interface AuditServices {
  /** Names of people by id, including people who have left. */
  readonly namesOf: (
    tx: Tx,
    ids: readonly string[],
    language: LanguageTag,
  ) => Promise<ReadonlyMap<string, NonNullable<AuditEntry['actor']>>>;
}

export function auditHandlers({ namesOf }: AuditServices) {
  return {
    listEntries: async ({
      tx,
      query,
      subject,
      facts,
    }: Given<Routes['listEntries'], { timezone: string }>) => {
      const { entries, total } = await listEntries(tx, query, subject.timezone);
      const ids = entries.flatMap(({ actorId, subjectId }) => [actorId, subjectId]);
      const people = await namesOf(tx, [...new Set(ids.filter((id) => id !== null))], facts.language);
      const personOf = (id: string | null) => (id === null ? null : (people.get(id) ?? null));
      return {
        data: entries.map(({ id, type, actorId, subjectId, changes, createdAt }) => ({
          id,
          type,
          at: createdAt.toISOString(),
          actor: personOf(actorId),
          subject: personOf(subjectId),
          changes: [...changes],
        })),
        meta: pageOf(query, total),
      };
    },
  };
}
