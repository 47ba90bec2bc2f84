/** Sends malformed requests over all endpoints, and counts server errors, undeclared answers and stalls. */
import { randomUUID } from 'node:crypto';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { createIdFor, idTables } from '@klasna/server/test/full-school';
import { type ApiDocument, findUndeclared, listOperations } from '@klasna/server/test/generate-requests';
import { makeMalformedRequest } from '@klasna/server/test/malformed-requests';
import { createRandom } from '@klasna/server/test/random';
import { createAttacker } from '../hostile/create-attacker.ts';
import { type GuardedSite, startGuardedSite } from '../hostile/guarded-site.ts';
import { printFigure } from '../report.ts';
import { printStalls } from './hostile.ts';

const connections = 16;
const seed = 19;

export async function measureMalformed(folder: string, requestCount: number): Promise<void> {
  const site = await startGuardedSite(folder, { CALL_LIMITS: 'off', QUOTA_UPLOADS_PER_HOUR: 'off' });
  try {
    const document = (await (await fetch(`${site.address}/api/openapi.json`)).json()) as ApiDocument;
    const attackers = await Promise.all([2, 3, 4].map((number) => createAttacker(site, number)));
    const tokens = attackers.map(({ token }) => token);
    const ids = await collectIds(site);
    const operations = listOperations(document).filter(({ path }) => !path.endsWith('/sign-out'));
    const deviations = new Map<string, number>();
    const statuses: Record<number, number> = {};
    let sent = 0;
    const send = async (worker: number): Promise<void> => {
      const random = createRandom(seed + worker);
      const idFor = createIdFor(ids, random);
      while (sent < requestCount) {
        const operation = operations[sent % operations.length];
        sent += 1;
        if (!operation) throw new Error('the document is empty');
        const request = makeMalformedRequest(operation, random, idFor);
        const token = random.hits(0.05) ? 'none' : random.pick(tokens);
        const answer = await fetch(`${site.address}${request.url}`, {
          method: request.method,
          headers: { ...request.headers, authorization: `Bearer ${token}` },
          body: request.body ?? null,
        });
        const text = await answer.text();
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        const type = answer.headers.get('content-type');
        const deviation = findUndeclared(document, operation, { status: answer.status, type, text });
        if (deviation === undefined) continue;
        const key = `${operation.method} ${operation.path}: ${deviation}`;
        deviations.set(key, (deviations.get(key) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: connections }, (_, worker) => send(worker)));
    printFigure(
      'malformed requests',
      `${sent} over ${operations.length} endpoints ${JSON.stringify(statuses)}`,
    );
    const errors = Object.entries(statuses).filter(([status]) => Number(status) >= 500);
    printFigure('answers of 500 and above', String(errors.reduce((sum, [, count]) => sum + count, 0)));
    printFigure(
      'undeclared answers',
      String([...deviations.values()].reduce((sum, count) => sum + count, 0)),
    );
    for (const [key, count] of [...deviations].slice(0, 20)) printFigure(`  ${key}`, String(count));
    printStalls(site);
    printFigure('memory of the server process afterwards', `${site.residentMegabytes()} MB`);
  } finally {
    await site.stop();
  }
}

/**
 * Collects ids of existing rows, or makes one up where a table is empty. Leaves out the callers and their sessions,
 * which a request could end.
 */
async function collectIds({ databaseUrl }: GuardedSite): Promise<Record<string, string[]>> {
  return withOwnerConnection(databaseUrl, async (client) => {
    const entries: [string, string[]][] = [];
    for (const table of idTables) {
      if (table === 'sessions') {
        entries.push([table, [randomUUID()]]);
        continue;
      }
      const where = table === 'users' ? "where role = 'member'" : '';
      const { rows } = await client.query<{ id: string }>(
        `select id::text as id from ${table} ${where} order by id limit 50`,
      );
      entries.push([table, rows.length > 0 ? rows.map(({ id }) => id) : [randomUUID()]]);
    }
    return Object.fromEntries(entries);
  });
}
