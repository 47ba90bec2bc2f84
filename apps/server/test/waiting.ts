import type { TestSchool, World } from './world.ts';

/** Until somebody waits for what another one holds: in this world, because others are tested beside it. */
export async function somebodyWaits(world: World, { id }: Pick<TestSchool, 'id'>): Promise<void> {
  const text = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  while ((await world.sql(id, text)).length === 0);
}
