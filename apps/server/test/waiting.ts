import type { TestSchool, World } from './world.ts';

/** Waits until a connection of this test app waits for a lock; other apps have their own databases. */
export async function somebodyWaits(world: World, { id }: Pick<TestSchool, 'id'>): Promise<void> {
  const text = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  while ((await world.sql(id, text)).length === 0);
}
