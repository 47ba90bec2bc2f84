import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { deleteExpiredSignInData } from './identity.jobs.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

test.each([
  ['unused for longer than the settings allow', "last_used_at = now() - interval '30 days'"],
  ['older than the settings allow', "created_at = now() - interval '180 days'"],
])('the nightly job deletes sessions that are %s', async (_, change) => {
  const school = await testApp.createTestSchool();
  await testApp.signInAs(school.admin);
  await testApp.runSql(school.id, `update sessions set ${change} where school_id = $school`);
  await testApp.signInAs(school.admin);
  await deleteExpiredSignInData({
    ...testApp.jobDeps,
    sessionLimits: { idleDays: 30, maxDays: 180 },
    mailRetentionDays: 30,
  });
  expect(await testApp.runSql(school.id, 'select id from sessions')).toHaveLength(1);
});

test('the nightly job deletes expired sessions of every school and keeps valid ones', async () => {
  const schools = [await testApp.createTestSchool(), await testApp.createTestSchool()];
  for (const school of schools) {
    await testApp.signInAs(school.admin);
    await testApp.signInAs(school.admin);
    await testApp.runSql(
      school.id,
      `update sessions set expires_at = now() - interval '1 second'
       where school_id = $school and id = (select id from sessions where school_id = $school order by id limit 1)`,
    );
  }
  await deleteExpiredSignInData({
    ...testApp.jobDeps,
    sessionLimits: { idleDays: 30, maxDays: 180 },
    mailRetentionDays: 30,
  });
  for (const school of schools) {
    const remaining = await testApp.runSql<{ living: boolean }>(
      school.id,
      'select expires_at > now() as living from sessions',
    );
    expect(remaining).toEqual([{ living: true }]);
  }
});
