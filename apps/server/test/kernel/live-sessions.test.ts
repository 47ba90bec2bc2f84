/** Tests the live channel of the complete app, with real sessions and domain events. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openWorld, type TestPerson, type World } from '../world.ts';
import { eventually } from './kernel.ts';
import { closeWindows, connection, openWindow } from './live-stage.ts';

let world: World;
let person: TestPerson;

beforeAll(async () => {
  world = await openWorld();
  person = await world.person(await world.school());
});
afterEach(closeWindows);
afterAll(() => world.close());

async function enter() {
  const door = await world.as(person);
  const window = openWindow(world.address, door.token);
  expect(await connection(window)).toBeUndefined();
  return { door, window };
}

it('signing out disconnects the clients of that session only', async () => {
  const [leaving, staying] = [await enter(), await enter()];
  await leaving.door.post('/tenant/auth/sign-out');
  await eventually(() => !leaving.window.socket.connected, 5000);
  expect(leaving.window.hearing('session.ended')).toHaveLength(1);
  expect(staying.window.socket.connected).toBe(true);
});

it('a changed profile is announced to all clients of the person', async () => {
  const [first, second] = [await enter(), await enter()];
  await first.door.put('/tenant/user/profile', { body: { firstName: 'Oksana' } });
  await eventually(() =>
    [first, second].every(({ window }) => window.hearing('session.changed').length === 1),
  );
});

it('a suspended person is disconnected within five seconds', async () => {
  const { window } = await enter();
  await world.sql(person.schoolId, `update users set status = 'suspended' where school_id = $1 and id = $2`, [
    person.schoolId,
    person.id,
  ]);
  await eventually(() => !window.socket.connected, 5000);
  expect(window.hearing('session.ended')).toHaveLength(1);
});
