/** Rooms of a school: names, archive, and what the audit log and open pages say. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { unwrapData } from '../../../test/content.ts';
import { openTestApp, type TestApp, type TestSchool } from '../../../test/test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let adminClient: ApiClient;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
});
beforeEach(async () => {
  school = await testApp.createTestSchool();
  adminClient = await testApp.signInAs(school.admin);
});
afterAll(() => testApp.close());

const create = (body: object) => adminClient.post('/tenant/rooms', { body });

describe('the rooms of a school', () => {
  test('are listed by name with place and capacity', async () => {
    await create({ name: 'Red', place: '2nd floor', capacity: 12 });
    await create({ name: 'Blue', place: '  ' });
    const rooms = unwrapData(await adminClient.get('/tenant/rooms'));
    expect(rooms).toMatchObject([
      { name: 'Blue', place: null, capacity: null, archivedAt: null },
      { name: 'Red', place: '2nd floor', capacity: 12 },
    ]);
  });

  test('have different names, in whatever case, as long as they are in use', async () => {
    const { id } = unwrapData(await create({ name: 'Red' }));
    const refused = await create({ name: 'RED' });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toHaveProperty('name');
    await adminClient.put(`/tenant/rooms/${id}`, { body: { isArchived: true } });
    expect((await create({ name: 'red' })).status).toBe(201);
    const back = await adminClient.put(`/tenant/rooms/${id}`, { body: { isArchived: false } });
    expect(back.body.errors).toHaveProperty('name');
  });

  test.each([
    ['no name', { name: ' ' }],
    ['no seat', { name: 'Red', capacity: 0 }],
  ])('are refused with %s', async (_, body) => {
    expect((await create(body)).status).toBe(400);
  });

  test('keep absent fields when they change, which the audit log shows with their name', async () => {
    const { id } = unwrapData(await create({ name: 'Red', place: '2nd floor', capacity: 12 }));
    const changed = unwrapData(await adminClient.put(`/tenant/rooms/${id}`, { body: { capacity: 10 } }));
    expect(changed).toMatchObject({ name: 'Red', place: '2nd floor', capacity: 10 });
    const { data } = (await adminClient.get('/tenant/audit')).body;
    expect(data[0].changes).toEqual([
      { field: 'roomName', from: 'Red', to: 'Red' },
      { field: 'roomCapacity', from: 12, to: 10 },
    ]);
    expect(data[1].changes).toEqual([{ field: 'rooms', from: [], to: ['Red'] }]);
  });
});
