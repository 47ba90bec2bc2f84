import { and, asc, count, eq, inArray, isNull, sql } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { users } from '../people/index.ts';

interface StudentsQuery {
  /** The ids of the students; null for all students of the school. */
  readonly ids: readonly string[] | null;
  readonly q: string;
  readonly limit: number;
  readonly offset: number;
}

export async function listStudents(tx: Tx, { ids, q, limit, offset }: StudentsQuery) {
  const condition = and(
    eq(users.schoolId, tx.schoolId),
    eq(users.role, 'member'),
    isNull(users.deletedAt),
    ids === null ? undefined : inArray(users.id, [...ids]),
    q === ''
      ? undefined
      : sql`has_words(person_name(${users.firstName}, ${users.lastName}), asked_words(${q}))`,
  );
  const name = sql`(${users.firstName} || ' ' || ${users.lastName}) collate "und-x-icu"`;
  const found = await tx.query
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, avatarId: users.avatarId })
    .from(users)
    .where(condition)
    .orderBy(asc(name), users.id)
    .limit(limit)
    .offset(offset);
  const [counted] = await tx.query.select({ total: count() }).from(users).where(condition);
  return { found, total: counted?.total ?? 0 };
}
