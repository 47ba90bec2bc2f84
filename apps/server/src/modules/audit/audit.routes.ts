import type { AuditEntry } from '@klasna/contract/audit/models';
import type { auditRoutes } from '@klasna/contract/audit/routes';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { toListMeta } from '../../kernel/http/pagination.ts';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import { listEntries } from './audit.store.ts';

type Routes = typeof auditRoutes;

export interface AuditDeps {
  /** Names of people by id, including people who have left. */
  readonly loadNames: (
    tx: Tx,
    ids: readonly string[],
    language: LanguageTag,
  ) => Promise<ReadonlyMap<string, NonNullable<AuditEntry['actor']>>>;
}

export function createAuditHandlers({ loadNames }: AuditDeps) {
  return {
    listEntries: async ({
      tx,
      query,
      resource,
      request,
    }: HandlerInput<Routes['listEntries'], { timezone: string }>) => {
      const { entries, total } = await listEntries(tx, query, resource.timezone);
      const ids = entries.flatMap(({ actorId, subjectId }) => [actorId, subjectId]);
      const people = await loadNames(tx, [...new Set(ids.filter((id) => id !== null))], request.language);
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
        meta: toListMeta(query, total, entries),
      };
    },
  };
}
