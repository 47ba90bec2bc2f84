/** Serves GET /calendar/{token}.ics, which contains only the lessons of one person, to everybody who knows the URL. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database, Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import { matchesEtag } from '../../kernel/http/if-none-match.ts';
import { findPerson } from '../people/index.ts';
import { findSchool } from '../schools/index.ts';
import { writeCalendar } from './calendar-file.ts';
import { findRenewals, listFeedEvents } from './feed.store.ts';
import { createFeedToken, parseFeedToken } from './feed-token.ts';

const dayMs = 86_400_000;
const pastPeriodMs = 90 * dayMs;
const removalPeriodMs = 30 * dayMs;

export type BuildFeedUrl = (
  origin: string,
  owner: { readonly schoolId: string; readonly userId: string },
  renewals: number,
) => { readonly token: string; readonly url: string };

export const createBuildFeedUrl =
  (key: Buffer): BuildFeedUrl =>
  (origin, owner, renewals) => {
    const token = createFeedToken(key, owner, renewals);
    return { token, url: `${origin}/calendar/${token}.ics` };
  };

export function serveFeed(server: FastifyInstance, database: Database, keys: readonly Buffer[]): void {
  server.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const [, token = ''] = /^([\w-]{1,128})\.ics$/.exec(request.params.file) ?? [];
    const parsedToken = requireFound(parseFeedToken(token));
    const text = await database.readInSchool(parsedToken.schoolId, async (tx) => {
      const person = requireFound(await findPerson(tx, parsedToken.userId));
      const isAccessible =
        person.status !== 'suspended' && parsedToken.isValid(keys, await findRenewals(tx, person.id));
      return isAccessible ? writeFeed(tx, person.id) : undefined;
    });
    const file = requireFound(text);
    const etag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 27)}"`;
    reply.header('cache-control', 'private, no-cache').header('etag', etag);
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.header('content-type', 'text/calendar; charset=utf-8').send(file);
  });
}

async function writeFeed(tx: Tx, userId: string): Promise<string> {
  const before = (milliseconds: number): Date => new Date(tx.now.getTime() - milliseconds);
  const [{ name, timezone }, events] = await Promise.all([
    findSchool(tx),
    listFeedEvents(tx, userId, { startsFrom: before(pastPeriodMs), removedSince: before(removalPeriodMs) }),
  ]);
  return writeCalendar({ name, timezone, events });
}
