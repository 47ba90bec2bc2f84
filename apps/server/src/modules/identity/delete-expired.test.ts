import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { deleteExpiredSignInData } from './identity.jobs.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

test('the nightly job deletes expired sessions of every school and keeps valid ones', async () => {
  const schools = [await testApp.createTestSchool(), await testApp.createTestSchool()];
  for (const school of schools) {
    await testApp.signInAs(school.admin);
    await testApp.signInAs(school.admin);
    await testApp.runSql(
      school.id,
      `update sessions set expires_at = now() - interval '1 second'
       where id = (select id from sessions order by id limit 1)`,
    );
  }
  await deleteExpiredSignInData({ ...testApp.jobDeps, mailRetentionDays: 30 });
  for (const school of schools) {
    const remaining = await testApp.runSql<{ living: boolean }>(
      school.id,
      'select expires_at > now() as living from sessions',
    );
    expect(remaining).toEqual([{ living: true }]);
  }
});
