import { and, eq, inArray, lt } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { lessonRequests, requestLinks } from './requests.tables.ts';

export type RequestLinkRow = typeof requestLinks.$inferSelect;

export async function insertLink(
  tx: Tx,
  link: Pick<RequestLinkRow, 'tokenHash' | 'requestId' | 'userId' | 'round'>,
): Promise<void> {
  await tx.query.insert(requestLinks).values({ ...link, schoolId: tx.schoolId });
}

export async function findLink(tx: Tx, tokenHash: Buffer): Promise<RequestLinkRow | undefined> {
  const [link] = await tx.query
    .select()
    .from(requestLinks)
    .where(and(eq(requestLinks.schoolId, tx.schoolId), eq(requestLinks.tokenHash, tokenHash)));
  return link;
}

/** Lists to whom links of a request were mailed. */
export async function listLinkedIds(tx: Tx, requestId: string): Promise<string[]> {
  const rows = await tx.query
    .selectDistinct({ userId: requestLinks.userId })
    .from(requestLinks)
    .where(and(eq(requestLinks.schoolId, tx.schoolId), eq(requestLinks.requestId, requestId)));
  return rows.map(({ userId }) => userId);
}

const retentionMs = 30 * 86_400_000;

/** Keeps links for a month after their request was closed, so that an old link can say what became of it. */
export async function deleteOldLinks(tx: Tx): Promise<void> {
  const old = tx.query
    .select({ id: lessonRequests.id })
    .from(lessonRequests)
    .where(
      and(
        eq(lessonRequests.schoolId, tx.schoolId),
        lt(lessonRequests.closedAt, new Date(tx.now.getTime() - retentionMs)),
      ),
    );
  await tx.query
    .delete(requestLinks)
    .where(and(eq(requestLinks.schoolId, tx.schoolId), inArray(requestLinks.requestId, old)));
}

export async function deleteLinksOfRequest(tx: Tx, requestId: string): Promise<void> {
  await tx.query
    .delete(requestLinks)
    .where(and(eq(requestLinks.schoolId, tx.schoolId), eq(requestLinks.requestId, requestId)));
}

export async function deleteLinksOf(tx: Tx, userId: string): Promise<void> {
  await tx.query
    .delete(requestLinks)
    .where(and(eq(requestLinks.schoolId, tx.schoolId), eq(requestLinks.userId, userId)));
}
