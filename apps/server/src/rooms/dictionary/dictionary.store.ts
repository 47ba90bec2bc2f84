import type { DictionaryLanguage, WordFilter } from '@klasna/contract/dictionary/values';
import { and, count, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from '../../kernel/db/drizzle.ts';
import { inOneTrip } from '../../kernel/db/in-one-trip.ts';
import { prepared, type Query, type Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { cards, words } from './dictionary.tables.ts';
import { type Card, learntDays } from './schedule-word.ts';

const columns = {
  schoolId: words.schoolId,
  id: words.id,
  userId: words.userId,
  language: words.language,
  phrase: words.phrase,
  translation: words.translation,
  customTranslation: words.customTranslation,
  context: words.context,
  audioId: words.audioId,
  addedBy: words.addedBy,
  assignedBy: words.assignedBy,
  createdAt: words.createdAt,
  card: {
    dueAt: cards.dueAt,
    stability: cards.stability,
    difficulty: cards.difficulty,
    scheduledDays: cards.scheduledDays,
    learningSteps: cards.learningSteps,
    reps: cards.reps,
    lapses: cards.lapses,
    state: cards.state,
    lastReviewAt: cards.lastReviewAt,
  },
};
const itsCard = and(eq(cards.schoolId, words.schoolId), eq(cards.wordId, words.id));
const selectBy = (query: Query) => query.select(columns).from(words).leftJoin(cards, itsCard);
const select = (tx: Tx) => selectBy(tx.query);

type Selected = Awaited<ReturnType<typeof select>>[number];
export type Word = Omit<Selected, 'card'> & { readonly card: Card | null };

const here = (tx: Tx) => and(eq(words.schoolId, tx.schoolId), isNull(words.deletedAt));
const ofUser = (tx: Tx, userId: string) => and(here(tx), eq(words.userId, userId));

/** Words that are due before an instant: assigned ones, or those whose card is due. */
const isDueBy = (until: Date) => sql`(${words.assignedBy} is not null or ${cards.dueAt} < ${until})`;

/** The same stages as `stageOf`, in SQL. */
const inStage = {
  new: sql`${cards.wordId} is null`,
  learnt: sql`(${cards.state} = 2 and ${cards.stability} >= ${learntDays})`,
  learning: sql`(${cards.lapses} = 0 and not (${cards.state} = 2 and ${cards.stability} >= ${learntDays}))`,
  forgotten: sql`(${cards.lapses} > 0 and not (${cards.state} = 2 and ${cards.stability} >= ${learntDays}))`,
};

export interface Narrowed {
  readonly userId: string;
  readonly q?: string | undefined;
  readonly language?: DictionaryLanguage | undefined;
  readonly state?: WordFilter | undefined;
  /** Words due before this instant count as due. */
  readonly dueBy: Date;
}

/** Matches if each word of the query occurs, ignoring accents and case. */
const holds = (q: string): SQL =>
  sql`has_words(folded(concat_ws(E'\n', ${words.phrase}, ${words.translation}, ${words.customTranslation})),
    regexp_split_to_array(folded(${q}), '\\s+'))`;

const matching = (tx: Tx, { userId, q, language, state, dueBy }: Narrowed): SQL | undefined =>
  and(
    ofUser(tx, userId),
    q ? holds(q) : undefined,
    language && eq(words.language, language),
    state && (state === 'due' ? isDueBy(dueBy) : inStage[state]),
  );

const newestFirst = [desc(words.createdAt), desc(words.id)];

export async function listWords(
  tx: Tx,
  narrowed: Narrowed,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly found: Word[]; readonly total: number }> {
  const condition = matching(tx, narrowed);
  const found = await select(tx)
    .where(condition)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
  const [counted] = await tx.query
    .select({ total: count() })
    .from(words)
    .leftJoin(cards, itsCard)
    .where(condition);
  return { found, total: counted?.total ?? 0 };
}

const byId = prepared((query) =>
  selectBy(query)
    .where(
      and(
        eq(words.schoolId, sql.placeholder('schoolId')),
        eq(words.id, sql.placeholder('id')),
        isNull(words.deletedAt),
      ),
    )
    .prepare('dictionary.find'),
);

export async function findWord(tx: Tx, id: string): Promise<Word | undefined> {
  const [word] = await byId(tx, { schoolId: tx.schoolId, id });
  return word;
}

export async function findWords(tx: Tx, ids: readonly string[]): Promise<Word[]> {
  return select(tx)
    .where(and(here(tx), inArray(words.id, [...ids])))
    .orderBy(words.id);
}

const lockText = `
  select 1 from dictionary_entries where school_id = $1 and id = $2 and deleted_at is null for no key update`;

/**
 * Locks a word until the transaction ends, so that of two concurrent ratings the second sees the result of
 * the first.
 */
export async function lockWord(tx: Tx, id: string): Promise<Word | undefined> {
  const [, word] = await inOneTrip(
    tx.client.query({ name: 'dictionary.lock', text: lockText, values: [tx.schoolId, id] }),
    findWord(tx, id),
  );
  return word;
}

/** Due words: assigned ones first, then the longest overdue. */
export async function listDue(tx: Tx, narrowed: Narrowed, limit: number): Promise<Word[]> {
  return select(tx)
    .where(matching(tx, { ...narrowed, state: 'due' }))
    .orderBy(sql`(${words.assignedBy} is null)`, sql`${cards.dueAt} nulls first`, words.id)
    .limit(limit);
}

/** New words, oldest first, without assigned ones, which are due already. */
export async function listNew(tx: Tx, narrowed: Narrowed, limit: number): Promise<Word[]> {
  if (limit === 0) return [];
  return select(tx)
    .where(and(matching(tx, { ...narrowed, state: 'new' }), isNull(words.assignedBy)))
    .orderBy(words.createdAt, words.id)
    .limit(limit);
}

export async function countWords(tx: Tx, userId: string, dueBy: Date) {
  const counted = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`;
  const [counts] = await tx.query
    .select({
      total: count(),
      due: counted(isDueBy(dueBy)),
      new: counted(inStage.new),
      learning: counted(inStage.learning),
      learnt: counted(inStage.learnt),
      forgotten: counted(inStage.forgotten),
      /** New words that are not assigned; assigned ones are due. */
      fresh: counted(sql`${inStage.new} and ${words.assignedBy} is null`),
    })
    .from(words)
    .leftJoin(cards, itsCard)
    .where(ofUser(tx, userId));
  return counts ?? { total: 0, due: 0, new: 0, learning: 0, learnt: 0, forgotten: 0, fresh: 0 };
}

export interface Written {
  readonly phrase: string;
  readonly translation: string;
  readonly language: DictionaryLanguage;
  readonly customTranslation: string | null;
  readonly context: string | null;
  readonly audioId: string | null;
}
export interface New extends Written {
  readonly userId: string;
  readonly addedBy: string;
  readonly assignedBy: string | null;
}

const rowOf = (tx: Tx) => (word: New) => ({ ...word, schoolId: tx.schoolId, id: newId(), createdAt: tx.now });

export async function insertWord(tx: Tx, word: New): Promise<string> {
  const row = rowOf(tx)(word);
  await tx.query.insert(words).values(row);
  return row.id;
}

/** The number of parameters of a statement is limited. */
const atOnce = 1000;

/** Inserts the words that do not exist yet and returns them. */
export async function insertMissing(tx: Tx, many: readonly New[]) {
  const inserted = [];
  for (let start = 0; start < many.length; start += atOnce)
    inserted.push(
      ...(await tx.query
        .insert(words)
        .values(many.slice(start, start + atOnce).map(rowOf(tx)))
        .onConflictDoNothing()
        .returning({ id: words.id, userId: words.userId, language: words.language, phrase: words.phrase })),
    );
  return inserted;
}

const thisWord = (tx: Tx, id: string) => and(eq(words.schoolId, tx.schoolId), eq(words.id, id));

export async function updateWord(tx: Tx, id: string, change: Partial<Written>): Promise<void> {
  if (Object.keys(change).length > 0) await tx.query.update(words).set(change).where(thisWord(tx, id));
}

/** Soft delete; clears the reference to the sound, so that the file can be removed. */
export async function removeWord(tx: Tx, id: string): Promise<void> {
  await tx.query
    .update(words)
    .set({ deletedAt: tx.now, audioId: null, assignedBy: null })
    .where(thisWord(tx, id));
}

export async function setAssigned(tx: Tx, ids: readonly string[], assignedBy: string | null): Promise<void> {
  if (ids.length === 0) return;
  await tx.query
    .update(words)
    .set({ assignedBy })
    .where(and(eq(words.schoolId, tx.schoolId), inArray(words.id, [...ids])));
}

interface Wanted {
  readonly language: DictionaryLanguage;
  readonly phrase: string;
}

/** Words of these people by phrase, ignoring case. `place` is the index in `phrases`. */
export async function findByPhrase(tx: Tx, userIds: readonly string[], wanted: readonly Wanted[]) {
  if (userIds.length === 0 || wanted.length === 0) return [];
  const { rows } = await tx.client.query<Wanted & { id: string; userId: string; place: number }>(
    `select w.id, w.user_id as "userId", w.language, w.phrase, (asked.place - 1)::int as place
      from unnest($3::text[], $4::text[]) with ordinality as asked (language, phrase, place)
      join dictionary_entries w on w.school_id = $1 and w.user_id = any($2::uuid[]) and w.deleted_at is null
        and w.language = asked.language
        and lower(w.phrase collate "und-x-icu") = lower(asked.phrase collate "und-x-icu")`,
    [tx.schoolId, userIds, wanted.map(({ language }) => language), wanted.map(({ phrase }) => phrase)],
  );
  return rows;
}

interface Added {
  readonly studentIds: readonly string[];
  readonly from: Date;
  readonly to: Date;
}

/**
 * Words added to the dictionaries of students between two instants, oldest first; a lesson summary lists
 * them.
 */
export async function listWordsAdded(tx: Tx, { studentIds, from, to }: Added) {
  return tx.query
    .select({
      id: words.id,
      userId: words.userId,
      phrase: words.phrase,
      translation: words.translation,
      language: words.language,
      addedBy: words.addedBy,
      createdAt: words.createdAt,
    })
    .from(words)
    .where(
      and(
        here(tx),
        inArray(words.userId, [...studentIds]),
        gte(words.createdAt, from),
        lt(words.createdAt, to),
      ),
    )
    .orderBy(words.createdAt, words.id);
}

/** The same words by student. */
export async function listWordsByStudent(tx: Tx, asked: Added) {
  return Map.groupBy(await listWordsAdded(tx, asked), ({ userId }) => userId);
}
