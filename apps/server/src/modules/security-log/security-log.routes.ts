import type { SecurityEvent } from '@klasna/contract/security-log/models';
import type { securityLogRoutes } from '@klasna/contract/security-log/routes';
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';
import { toListMeta, toPagination } from '../../kernel/http/pagination.ts';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import { listEvents, listEventsAbout, listForExport, type SecurityEventRow } from './security-log.store.ts';
import { writeLogFile } from './write-log-file.ts';

type Routes = typeof securityLogRoutes;

export interface SecurityLogDeps {
  /** Names of people by id, including people who have left. */
  readonly loadNames: (
    tx: Tx,
    ids: readonly string[],
    language: LanguageTag,
  ) => Promise<ReadonlyMap<string, NonNullable<SecurityEvent['actor']>>>;
}

const maxExportedEvents = 50_000;

export function createSecurityLogHandlers({ loadNames }: SecurityLogDeps) {
  async function describeEvents(
    tx: Tx,
    events: readonly SecurityEventRow[],
    language: LanguageTag,
  ): Promise<SecurityEvent[]> {
    const ids = new Set(events.flatMap(({ userId, actorId }) => [userId, actorId]));
    const people = await loadNames(
      tx,
      [...ids].filter((id) => id !== null),
      language,
    );
    const personOf = (id: string | null) => (id === null ? null : (people.get(id) ?? null));
    return events.map(({ id, kind, userId, actorId, address, device, details, times, createdAt }) => ({
      id,
      kind,
      at: createdAt.toISOString(),
      person: personOf(userId),
      actor: personOf(actorId),
      address,
      device,
      details: { ...details },
      times,
    }));
  }

  return {
    listEvents: async ({
      tx,
      query,
      resource,
      request,
    }: HandlerInput<Routes['listEvents'], { timezone: string }>) => {
      const { events, total } = await listEvents(tx, query, resource.timezone);
      return {
        data: await describeEvents(tx, events, request.language),
        meta: toListMeta(query, total, events),
      };
    },

    exportEvents: async ({
      tx,
      query,
      resource,
      request,
    }: HandlerInput<Routes['exportEvents'], { timezone: string }>) => {
      const { format, ...filters } = query;
      const rows = await listForExport(tx, filters, resource.timezone, maxExportedEvents);
      return {
        stream: writeLogFile(await describeEvents(tx, rows, request.language), format),
        type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8',
        fileName: `security-log.${format}`,
      };
    },

    listOwnEvents: async ({
      tx,
      query,
      resource: { userId },
      request,
    }: HandlerInput<Routes['listOwnEvents'], { userId: string }>) => {
      const { events, total } = await listEventsAbout(tx, userId, query);
      // Hides address and device if somebody else acted, such as an administrator, because they belong to that person.
      const shown = events.map((event) =>
        event.actorId === null || event.actorId === userId ? event : { ...event, address: null, device: '' },
      );
      return { data: await describeEvents(tx, shown, request.language), meta: toPagination(query, total) };
    },
  };
}
