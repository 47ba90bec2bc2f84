import type { TestApp, TestPerson } from './test-app.ts';

/** Locks the row of a person until it is released: what changes them waits, in the order in which it came. */
export async function holdPerson(
  { connected }: TestApp,
  { id, schoolId }: TestPerson,
): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const held = connected.database.inSchool(schoolId, async ({ client }) => {
    await client.query('select from users where school_id = $1 and id = $2 for update', [schoolId, id]);
    locked.resolve();
    await released.promise;
  });
  await Promise.race([locked.promise, held]);
  return () => {
    released.resolve();
    return held;
  };
}
