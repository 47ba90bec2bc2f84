/** Reads and erases stored records of people, including deleted people. */
import { and, eq, inArray, isNull, ne } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import type { Person } from './people.store.ts';
import { users } from './people.tables.ts';

/**
 * Locks the record until the transaction ends, so that exporting and erasing a person exclude each other. Returns
 * nothing for erased people.
 */
export async function lockRecord(
  tx: Tx,
  id: string,
  purpose: 'read' | 'change',
): Promise<Person | undefined> {
  const [person] = await tx.query
    .select()
    .from(users)
    .where(and(eq(users.schoolId, tx.schoolId), eq(users.id, id), isNull(users.erasedAt)))
    .for(purpose === 'read' ? 'share' : 'no key update');
  return person;
}

type KeptColumn =
  | 'schoolId'
  | 'id'
  | 'role'
  | 'status'
  | 'createdAt'
  | 'updatedAt'
  | 'deletedAt'
  | 'erasedAt'
  /** The database derives it from the others. */
  | 'searchText';

/**
 * The values of an erased person. A new column does not compile until its erased value is listed here; migration 0009
 * enforces the same in the database.
 */
const erasedValues: Omit<Person, KeptColumn> = {
  firstName: 'Deleted',
  lastName: 'user',
  email: 'erased@klasna.invalid',
  passwordHash: null,
  phone: null,
  country: null,
  timezone: null,
  locale: 'uk',
  avatarId: null,
  workSchedule: null,
  heldPermissions: null,
};

export async function eraseRecord(tx: Tx, id: string): Promise<void> {
  await tx.query
    .update(users)
    .set({ ...erasedValues, erasedAt: tx.now })
    .where(and(eq(users.schoolId, tx.schoolId), eq(users.id, id), isNull(users.erasedAt)));
}

/** Returns the pictures among these that other people use. */
export async function findPicturesOfOthers(
  tx: Tx,
  fileIds: readonly string[],
  userId: string,
): Promise<ReadonlySet<string>> {
  if (fileIds.length === 0) return new Set();
  const rows = await tx.query
    .select({ fileId: users.avatarId })
    .from(users)
    .where(and(eq(users.schoolId, tx.schoolId), inArray(users.avatarId, [...fileIds]), ne(users.id, userId)));
  return new Set(rows.flatMap(({ fileId }) => fileId ?? []));
}
