import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { tidyIdentity } from './identity.jobs.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('the nightly job deletes expired sessions of every school and keeps valid ones', async () => {
  const schools = [await world.school(), await world.school()];
  for (const school of schools) {
    await world.as(school.admin);
    await world.as(school.admin);
    await world.sql(
      school.id,
      `update sessions set expires_at = now() - interval '1 second'
       where id = (select id from sessions order by id limit 1)`,
    );
  }
  await tidyIdentity(world.jobMeans);
  for (const school of schools) {
    const left = await world.sql<{ living: boolean }>(
      school.id,
      'select expires_at > now() as living from sessions',
    );
    expect(left).toEqual([{ living: true }]);
  }
});
