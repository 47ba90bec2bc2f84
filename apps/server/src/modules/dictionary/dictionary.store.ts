import type { DictionaryLanguage, WordFilter } from '@klasna/contract/dictionary/values';
import { and, count, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from '../../kernel/db/drizzle.ts';
import { prepareQuery, type QueryBuilder, type Tx } from '../../kernel/db/pool.ts';
import { isAfter, orderFor } from '../../kernel/db/seek.ts';
import { sendTogether } from '../../kernel/db/send-together.ts';
import type { ListPart } from '../../kernel/http/pagination.ts';
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
const joinsCard = and(eq(cards.schoolId, words.schoolId), eq(cards.wordId, words.id));
const selectBy = (query: QueryBuilder) => query.select(columns).from(words).leftJoin(cards, joinsCard);
const select = (tx: Tx) => selectBy(tx.query);

type Selected = Awaited<ReturnType<typeof select>>[number];
export type Word = Omit<Selected, 'card'> & { readonly card: Card | null };

const isPresent = (tx: Tx) => and(eq(words.schoolId, tx.schoolId), isNull(words.deletedAt));
const belongsToUser = (tx: Tx, userId: string) => and(isPresent(tx), eq(words.userId, userId));

/** Selects words that are due before an instant: assigned words, or those whose card is due. */
const isDueBefore = (dueLimit: Date) =>
  sql`(${words.assignedBy} is not null or ${cards.dueAt} < ${dueLimit})`;

/** The conditions of the stages in SQL, the same as in `stageOf`. */
const stageConditions = {
  new: sql`${cards.wordId} is null`,
  learnt: sql`(${cards.state} = 2 and ${cards.stability} >= ${learntDays})`,
  learning: sql`(${cards.lapses} = 0 and not (${cards.state} = 2 and ${cards.stability} >= ${learntDays}))`,
  forgotten: sql`(${cards.lapses} > 0 and not (${cards.state} = 2 and ${cards.stability} >= ${learntDays}))`,
};

export interface WordQuery {
  readonly userId: string;
  readonly q?: string | undefined;
  readonly language?: DictionaryLanguage | undefined;
  readonly state?: WordFilter | undefined;
  /** The instant before which words count as due. */
  readonly dueLimit: Date;
}

/** Matches if the text contains each word of the query, ignoring accents and case. */
const containsWords = (q: string): SQL =>
  sql`has_words(folded(concat_ws(E'\n', ${words.phrase}, ${words.translation}, ${words.customTranslation})),
    regexp_split_to_array(folded(${q}), '\\s+'))`;

const matchesQuery = (tx: Tx, { userId, q, language, state, dueLimit }: WordQuery): SQL | undefined =>
  and(
    belongsToUser(tx, userId),
    q ? containsWords(q) : undefined,
    language && eq(words.language, language),
    state && (state === 'due' ? isDueBefore(dueLimit) : stageConditions[state]),
  );

const newestFirst = [desc(words.createdAt), desc(words.id)];

export async function listWords(
  tx: Tx,
  query: WordQuery,
  { limit, offset, after }: ListPart,
): Promise<{ readonly found: Word[]; readonly total: number }> {
  const condition = matchesQuery(tx, query);
  const found = await select(tx)
    .where(and(condition, isAfter(words.id, after)))
    .orderBy(...orderFor(words.id, after, newestFirst))
    .limit(limit)
    .offset(offset);
  const [counted] = await tx.query
    .select({ total: count() })
    .from(words)
    .leftJoin(cards, joinsCard)
    .where(condition);
  return { found, total: counted?.total ?? 0 };
}

const selectById = prepareQuery((query) =>
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
  const [word] = await selectById(tx, { schoolId: tx.schoolId, id });
  return word;
}

export async function findWords(tx: Tx, ids: readonly string[]): Promise<Word[]> {
  return select(tx)
    .where(and(isPresent(tx), inArray(words.id, [...ids])))
    .orderBy(words.id);
}

const lockText = `
  select 1 from dictionary_entries where school_id = $1 and id = $2 and deleted_at is null for no key update`;

/**
 * Locks a word until the transaction ends, so that of two concurrent ratings the second sees the result of
 * the first.
 */
export async function lockWord(tx: Tx, id: string): Promise<Word | undefined> {
  const [, word] = await sendTogether(
    tx.client.query({ name: 'dictionary.lock', text: lockText, values: [tx.schoolId, id] }),
    findWord(tx, id),
  );
  return word;
}

/** Lists due words: assigned ones first, then the longest overdue. */
export async function listDue(tx: Tx, query: WordQuery, limit: number): Promise<Word[]> {
  return select(tx)
    .where(matchesQuery(tx, { ...query, state: 'due' }))
    .orderBy(sql`(${words.assignedBy} is null)`, sql`${cards.dueAt} nulls first`, words.id)
    .limit(limit);
}

/** Lists new words, oldest first, without assigned ones, which are due already. */
export async function listNew(tx: Tx, query: WordQuery, limit: number): Promise<Word[]> {
  if (limit === 0) return [];
  return select(tx)
    .where(and(matchesQuery(tx, { ...query, state: 'new' }), isNull(words.assignedBy)))
    .orderBy(words.createdAt, words.id)
    .limit(limit);
}

export async function countWords(tx: Tx, userId: string, dueLimit: Date) {
  const countIf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`;
  const [counts] = await tx.query
    .select({
      total: count(),
      due: countIf(isDueBefore(dueLimit)),
      new: countIf(stageConditions.new),
      learning: countIf(stageConditions.learning),
      learnt: countIf(stageConditions.learnt),
      forgotten: countIf(stageConditions.forgotten),
      /** Counts new words that are not assigned, because assigned words are due. */
      fresh: countIf(sql`${stageConditions.new} and ${words.assignedBy} is null`),
    })
    .from(words)
    .leftJoin(cards, joinsCard)
    .where(belongsToUser(tx, userId));
  return counts ?? { total: 0, due: 0, new: 0, learning: 0, learnt: 0, forgotten: 0, fresh: 0 };
}

export interface WordValues {
  readonly phrase: string;
  readonly translation: string;
  readonly language: DictionaryLanguage;
  readonly customTranslation: string | null;
  readonly context: string | null;
  readonly audioId: string | null;
}
export interface NewWordRow extends WordValues {
  readonly userId: string;
  readonly addedBy: string;
  readonly assignedBy: string | null;
}

const toRow = (tx: Tx) => (word: NewWordRow) => ({
  ...word,
  schoolId: tx.schoolId,
  id: newId(),
  createdAt: tx.now,
});

export async function insertWord(tx: Tx, word: NewWordRow): Promise<string> {
  const row = toRow(tx)(word);
  await tx.query.insert(words).values(row);
  return row.id;
}

/** The maximum number of rows, because the number of parameters of a statement is limited. */
const maxRowsPerInsert = 1000;

/** Inserts the words that do not exist yet and returns them. */
export async function insertMissing(tx: Tx, newWords: readonly NewWordRow[]) {
  const inserted = [];
  for (let start = 0; start < newWords.length; start += maxRowsPerInsert)
    inserted.push(
      ...(await tx.query
        .insert(words)
        .values(newWords.slice(start, start + maxRowsPerInsert).map(toRow(tx)))
        .onConflictDoNothing()
        .returning({ id: words.id, userId: words.userId, language: words.language, phrase: words.phrase })),
    );
  return inserted;
}

const isWord = (tx: Tx, id: string) => and(eq(words.schoolId, tx.schoolId), eq(words.id, id));

export async function updateWord(tx: Tx, id: string, change: Partial<WordValues>): Promise<void> {
  if (Object.keys(change).length > 0) await tx.query.update(words).set(change).where(isWord(tx, id));
}

/** Deletes the word softly and clears the reference to the sound, so that the file can be removed. */
export async function removeWord(tx: Tx, id: string): Promise<void> {
  await tx.query
    .update(words)
    .set({ deletedAt: tx.now, audioId: null, assignedBy: null })
    .where(isWord(tx, id));
}

export async function setAssigned(tx: Tx, ids: readonly string[], assignedBy: string | null): Promise<void> {
  if (ids.length === 0) return;
  await tx.query
    .update(words)
    .set({ assignedBy })
    .where(and(eq(words.schoolId, tx.schoolId), inArray(words.id, [...ids])));
}

interface PhraseQuery {
  readonly language: DictionaryLanguage;
  readonly phrase: string;
}

/** Finds words of these people by phrase, ignoring case. `place` is the index in `phrases`. */
export async function findByPhrase(tx: Tx, userIds: readonly string[], phrases: readonly PhraseQuery[]) {
  if (userIds.length === 0 || phrases.length === 0) return [];
  const { rows } = await tx.client.query<PhraseQuery & { id: string; userId: string; place: number }>(
    `select w.id, w.user_id as "userId", w.language, w.phrase, (asked.place - 1)::int as place
      from unnest($3::text[], $4::text[]) with ordinality as asked (language, phrase, place)
      join dictionary_entries w on w.school_id = $1 and w.user_id = any($2::uuid[]) and w.deleted_at is null
        and w.language = asked.language
        and lower(w.phrase collate "und-x-icu") = lower(asked.phrase collate "und-x-icu")`,
    [tx.schoolId, userIds, phrases.map(({ language }) => language), phrases.map(({ phrase }) => phrase)],
  );
  return rows;
}

interface AddedFilter {
  readonly studentIds: readonly string[];
  readonly from: Date;
  readonly to: Date;
}

/** Lists words added to the dictionaries of students between two instants, oldest first, for lesson summaries. */
export async function listWordsAdded(tx: Tx, { studentIds, from, to }: AddedFilter) {
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
        isPresent(tx),
        inArray(words.userId, [...studentIds]),
        gte(words.createdAt, from),
        lt(words.createdAt, to),
      ),
    )
    .orderBy(words.createdAt, words.id);
}

/** Lists the words added between two instants by student. */
export async function listWordsByStudent(tx: Tx, filter: AddedFilter) {
  return Map.groupBy(await listWordsAdded(tx, filter), ({ userId }) => userId);
}
