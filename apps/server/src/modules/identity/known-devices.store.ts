import { and, desc, eq, gt, inArray, ne, sql } from '../../kernel/db/drizzle.ts';
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

/** Whether somebody of this school has signed in with the device before. */
export async function isDeviceOfSchool(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const [device] = await tx.query
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(and(eq(knownDevices.schoolId, tx.schoolId), eq(knownDevices.tokenHash, tokenHash)))
    .limit(1);
  return device !== undefined;
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
  const { createdAt, lastUsedAt, device, secondFactorUntil } = knownDevices;
  return tx.query
    .select({ createdAt, lastUsedAt, device, secondFactorUntil })
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

/** Lets a known device sign in without the second factor for some days. */
export async function rememberSecondFactor(
  tx: Tx,
  userId: string,
  { tokenHash, device, days }: { readonly tokenHash: Buffer; readonly device: string; readonly days: number },
): Promise<void> {
  await tx.query
    .update(knownDevices)
    .set({ device, secondFactorUntil: sql`now() + make_interval(days => ${days}::int)` })
    .where(and(ofPerson(tx, userId), eq(knownDevices.tokenHash, tokenHash)));
}

const isRemembered = gt(knownDevices.secondFactorUntil, sql`now()`);

export async function listRememberedDevices(tx: Tx, userId: string) {
  const { id, device, secondFactorUntil, lastUsedAt, tokenHash } = knownDevices;
  const rows = await tx.query
    .select({ id, device, until: secondFactorUntil, lastUsedAt, tokenHash })
    .from(knownDevices)
    .where(and(ofPerson(tx, userId), isRemembered))
    .orderBy(desc(knownDevices.lastUsedAt), desc(knownDevices.id));
  return rows.flatMap(({ until, ...device }) => (until === null ? [] : [{ ...device, until }]));
}

/** Asks a device for the second factor again; returns whether it was remembered. */
export async function unrememberDevice(tx: Tx, userId: string, id: string): Promise<boolean> {
  const changed = await tx.query
    .update(knownDevices)
    .set({ secondFactorUntil: null })
    .where(and(ofPerson(tx, userId), eq(knownDevices.id, id), isRemembered))
    .returning({ id: knownDevices.id });
  return changed.length > 0;
}

/** Asks every device of a person for the second factor again. */
export async function unrememberDevices(tx: Tx, userId: string): Promise<void> {
  await tx.query.update(knownDevices).set({ secondFactorUntil: null }).where(ofPerson(tx, userId));
}
