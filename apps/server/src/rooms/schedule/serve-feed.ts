/** GET /calendar/{token}.ics: the lessons of one person, for everybody who knows the URL, and nothing else. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database, Tx } from '../../kernel/db/pool.ts';
import { found } from '../../kernel/failure.ts';
import { hasTag } from '../../kernel/http/if-none-match.ts';
import { findPerson } from '../people/index.ts';
import { findSchool } from '../schools/index.ts';
import { writeCalendar } from './calendar-file.ts';
import { findRenewals, listFeedEvents } from './feed.store.ts';
import { makeFeedToken, openFeedToken } from './feed-token.ts';

const day = 86_400_000;
const toldBefore = 90 * day;
const toldAfterRemoval = 30 * day;

export type FeedAddress = (
  origin: string,
  of: { readonly schoolId: string; readonly userId: string },
  renewals: number,
) => { readonly token: string; readonly url: string };

export const feedAddresses =
  (key: Buffer): FeedAddress =>
  (origin, of, renewals) => {
    const token = makeFeedToken(key, of, renewals);
    return { token, url: `${origin}/calendar/${token}.ics` };
  };

export function serveFeed(server: FastifyInstance, database: Database, key: Buffer): void {
  server.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const [, token = ''] = /^([\w-]{1,128})\.ics$/.exec(request.params.file) ?? [];
    const opened = found(openFeedToken(token));
    const text = await database.lookInSchool(opened.schoolId, async (tx) => {
      const person = found(await findPerson(tx, opened.userId));
      const isOpen = person.status !== 'suspended' && opened.isValid(key, await findRenewals(tx, person.id));
      return isOpen ? write(tx, person.id) : undefined;
    });
    const file = found(text);
    const etag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 27)}"`;
    reply.header('cache-control', 'private, no-cache').header('etag', etag);
    if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.header('content-type', 'text/calendar; charset=utf-8').send(file);
  });
}

async function write(tx: Tx, userId: string): Promise<string> {
  const ago = (milliseconds: number): Date => new Date(tx.now.getTime() - milliseconds);
  const [{ name, timezone }, events] = await Promise.all([
    findSchool(tx),
    listFeedEvents(tx, userId, { held: ago(toldBefore), gone: ago(toldAfterRemoval) }),
  ]);
  return writeCalendar({ name, timezone, events });
}
