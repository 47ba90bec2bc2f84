import { and, desc, eq, inArray, ne, sql } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { knownDevices } from './identity.tables.ts';

/** Clients that keep no cookies add a device with each sign-in, so only this many of an account are kept. */
const maxDevicesPerAccount = 20;

const ofPerson = (tx: Tx, userId: string) =>
  and(eq(knownDevices.schoolId, tx.schoolId), eq(knownDevices.userId, userId));

/** Marks the device as used now; returns whether it is a known device of the account. */
export async function touchKnownDevice(tx: Tx, userId: string, tokenHash: Buffer): Promise<boolean> {
  const touched = await tx.query
    .update(knownDevices)
    .set({ lastUsedAt: sql`now()` })
    .where(and(ofPerson(tx, userId), eq(knownDevices.tokenHash, tokenHash)))
    .returning({ id: knownDevices.id });
  return touched.length > 0;
}

/** Adds a device to an account; the account forgets the devices that it has not used for longest. */
export async function insertKnownDevice(tx: Tx, userId: string, tokenHash: Buffer): Promise<void> {
  await tx.query
    .insert(knownDevices)
    .values({ schoolId: tx.schoolId, id: newId(), userId, tokenHash })
    .onConflictDoNothing();
  const oldest = tx.query
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(ofPerson(tx, userId))
    .orderBy(desc(knownDevices.lastUsedAt), desc(knownDevices.id))
    .offset(maxDevicesPerAccount);
  await tx.query
    .delete(knownDevices)
    .where(and(ofPerson(tx, userId), sql`${knownDevices.id} in (${oldest})`));
}

/** Forgets the devices of these people, or all but one. */
export async function deleteKnownDevices(
  tx: Tx,
  userIds: readonly string[],
  exceptHash?: Buffer,
): Promise<void> {
  await tx.query
    .delete(knownDevices)
    .where(
      and(
        eq(knownDevices.schoolId, tx.schoolId),
        inArray(knownDevices.userId, [...userIds]),
        exceptHash === undefined ? undefined : ne(knownDevices.tokenHash, exceptHash),
      ),
    );
}

export function listKnownDevices(tx: Tx, userId: string) {
  const { createdAt, lastUsedAt } = knownDevices;
  return tx.query
    .select({ createdAt, lastUsedAt })
    .from(knownDevices)
    .where(ofPerson(tx, userId))
    .orderBy(desc(knownDevices.createdAt), desc(knownDevices.id));
}

export async function deleteUnusedDevices(tx: Tx, days: number): Promise<void> {
  await tx.query
    .delete(knownDevices)
    .where(
      and(
        eq(knownDevices.schoolId, tx.schoolId),
        sql`${knownDevices.lastUsedAt} < now() - make_interval(days => ${days}::int)`,
      ),
    );
}
