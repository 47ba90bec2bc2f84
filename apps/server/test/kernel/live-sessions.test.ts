/** Tests the live channel of the complete app, with real sessions and domain events. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../test-app.ts';
import { eventually } from './kernel-fixture.ts';
import { closeLiveClients, connectLiveClient, waitForConnection } from './live-fixture.ts';

let testApp: TestApp;
let person: TestPerson;

beforeAll(async () => {
  testApp = await openTestApp();
  person = await testApp.createPerson(await testApp.createTestSchool());
});
afterEach(closeLiveClients);
afterAll(() => testApp.close());

async function signInAndConnect() {
  const client = await testApp.signInAs(person);
  const liveClient = connectLiveClient(testApp.address, client.token);
  expect(await waitForConnection(liveClient)).toBeUndefined();
  return { client, liveClient };
}

it('signing out disconnects the clients of that session only', async () => {
  const [signedOut, signedIn] = [await signInAndConnect(), await signInAndConnect()];
  await signedOut.client.post('/tenant/auth/sign-out');
  await eventually(() => !signedOut.liveClient.socket.connected, 5000);
  expect(signedOut.liveClient.eventsOf('session.ended')).toHaveLength(1);
  expect(signedIn.liveClient.socket.connected).toBe(true);
});

it('a changed profile is announced to all clients of the person', async () => {
  const [first, second] = [await signInAndConnect(), await signInAndConnect()];
  await first.client.put('/tenant/user/profile', { body: { firstName: 'Oksana' } });
  await eventually(() =>
    [first, second].every(({ liveClient }) => liveClient.eventsOf('session.changed').length === 1),
  );
});

it('a suspended person is disconnected within five seconds', async () => {
  const { liveClient } = await signInAndConnect();
  await testApp.runSql(
    person.schoolId,
    `update users set status = 'suspended' where school_id = $1 and id = $2`,
    [person.schoolId, person.id],
  );
  await eventually(() => !liveClient.socket.connected, 5000);
  expect(liveClient.eventsOf('session.ended')).toHaveLength(1);
});
