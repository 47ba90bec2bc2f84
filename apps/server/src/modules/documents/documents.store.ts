import type { DocumentType } from '@klasna/contract/documents/models';
import { and, count, desc, eq, inArray, isNull, or, type SQL } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { files } from '../files/index.ts';
import { groupMembers, groups } from '../groups/index.ts';
import { documents } from './documents.tables.ts';
import type { DocumentVisibility, Owner } from './owner.ts';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

const columns = {
  schoolId: documents.schoolId,
  id: documents.id,
  userId: documents.userId,
  groupId: documents.groupId,
  name: documents.name,
  type: documents.type,
  uploadedBy: documents.uploadedBy,
  createdAt: documents.createdAt,
  file: { id: files.id, name: files.name, mime: files.mime, size: files.size },
};

const joinsFile = and(eq(files.schoolId, documents.schoolId), eq(files.id, documents.fileId));
const joinsGroup = and(eq(groups.schoolId, documents.schoolId), eq(groups.id, documents.groupId));
const newestFirst = [desc(documents.createdAt), desc(documents.id)];

const select = (tx: Tx) => tx.query.select(columns).from(documents).innerJoin(files, joinsFile);
export type Document = Awaited<ReturnType<typeof select>>[number];

const belongsTo = ({ kind, id }: Owner): SQL =>
  kind === 'person' ? eq(documents.userId, id) : eq(documents.groupId, id);

const matchesOwner = (tx: Tx, owner: Owner, visibility: DocumentVisibility): SQL | undefined =>
  and(
    eq(documents.schoolId, tx.schoolId),
    belongsTo(owner),
    visibility === 'public' ? eq(documents.type, 'public') : undefined,
  );

async function countWhere(tx: Tx, condition: SQL | undefined): Promise<number> {
  const [counted] = await tx.query.select({ total: count() }).from(documents).where(condition);
  return counted?.total ?? 0;
}

export async function listDocuments(
  tx: Tx,
  owner: Owner,
  visibility: DocumentVisibility,
  { limit, offset }: Page,
) {
  const condition = matchesOwner(tx, owner, visibility);
  const found = await select(tx)
    .where(condition)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
  return { found, total: await countWhere(tx, condition) };
}

export async function listAllDocuments(tx: Tx, owner: Owner): Promise<Document[]> {
  return select(tx)
    .where(matchesOwner(tx, owner, 'all'))
    .orderBy(...newestFirst);
}

export async function findDocument(
  tx: Tx,
  owner: Owner,
  id: string,
  visibility: DocumentVisibility,
): Promise<Document | undefined> {
  const [document] = await select(tx).where(and(matchesOwner(tx, owner, visibility), eq(documents.id, id)));
  return document;
}

/**
 * Locks a document until the transaction ends, so that of two concurrent changes the second sees the result
 * of the first. Locks before reading: a join that waits for the lock would still look for the file that the
 * first change deleted.
 */
export async function lockDocument(tx: Tx, owner: Owner, id: string): Promise<Document | undefined> {
  await tx.query
    .select({ id: documents.id })
    .from(documents)
    .where(and(matchesOwner(tx, owner, 'all'), eq(documents.id, id)))
    .for('no key update');
  return findDocument(tx, owner, id, 'all');
}

/**
 * Selects public documents of a person and of the person's groups. The groups are queried first: with their
 * ids the planner uses the indexes, otherwise it scans all documents of the school.
 */
async function toVisibleCondition(tx: Tx, userId: string): Promise<SQL | undefined> {
  const inGroups = await tx.query
    .select({ id: groups.id })
    .from(groupMembers)
    .innerJoin(groups, and(eq(groups.schoolId, groupMembers.schoolId), eq(groups.id, groupMembers.groupId)))
    .where(
      and(eq(groupMembers.schoolId, tx.schoolId), eq(groupMembers.userId, userId), isNull(groups.deletedAt)),
    );
  const groupIds = inGroups.map(({ id }) => id);
  return and(
    eq(documents.schoolId, tx.schoolId),
    eq(documents.type, 'public'),
    or(eq(documents.userId, userId), inArray(documents.groupId, groupIds)),
  );
}

export async function listVisibleDocuments(tx: Tx, userId: string, { limit, offset }: Page) {
  const condition = await toVisibleCondition(tx, userId);
  const found = await tx.query
    .select({ ...columns, groupName: groups.name })
    .from(documents)
    .innerJoin(files, joinsFile)
    .leftJoin(groups, joinsGroup)
    .where(condition)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
  return { found, total: await countWhere(tx, condition) };
}

export async function findVisibleDocument(tx: Tx, userId: string, id: string): Promise<Document | undefined> {
  const [document] = await select(tx).where(and(await toVisibleCondition(tx, userId), eq(documents.id, id)));
  return document;
}

export async function isGroupMember(tx: Tx, groupId: string, userId: string): Promise<boolean> {
  const rows = await tx.query
    .select({ id: groupMembers.userId })
    .from(groupMembers)
    .where(
      and(
        eq(groupMembers.schoolId, tx.schoolId),
        eq(groupMembers.groupId, groupId),
        eq(groupMembers.userId, userId),
      ),
    );
  return rows.length > 0;
}

/** Lists the people who see the documents of an owner: the person, or all members of the group. */
export async function listOwnerUserIds(tx: Tx, owner: Owner): Promise<string[]> {
  if (owner.kind === 'person') return [owner.id];
  const rows = await tx.query
    .select({ id: groupMembers.userId })
    .from(groupMembers)
    .where(and(eq(groupMembers.schoolId, tx.schoolId), eq(groupMembers.groupId, owner.id)));
  return rows.map(({ id }) => id);
}

interface NewDocumentRow {
  readonly owner: Owner;
  readonly name: string;
  readonly type: DocumentType;
  readonly fileId: string;
  readonly uploadedBy: string;
}

export async function insertDocument(tx: Tx, { owner, ...document }: NewDocumentRow): Promise<string> {
  const id = newId();
  await tx.query.insert(documents).values({
    ...document,
    schoolId: tx.schoolId,
    id,
    userId: owner.kind === 'person' ? owner.id : null,
    groupId: owner.kind === 'group' ? owner.id : null,
  });
  return id;
}

const isDocument = (tx: Tx, id: string) => and(eq(documents.schoolId, tx.schoolId), eq(documents.id, id));

export type DocumentChanges = Partial<Pick<NewDocumentRow, 'name' | 'type' | 'fileId'>>;

export async function updateDocument(tx: Tx, id: string, changes: DocumentChanges): Promise<void> {
  if (Object.keys(changes).length > 0)
    await tx.query.update(documents).set(changes).where(isDocument(tx, id));
}

export async function removeDocument(tx: Tx, id: string): Promise<void> {
  await tx.query.delete(documents).where(isDocument(tx, id));
}
