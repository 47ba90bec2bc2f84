/** Bulk actions send as many statements for a thousand people as for ten. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLessonTools, inDays, type LessonTools } from '../lesson-tools.ts';
import { recordQueries } from '../record-queries.ts';
import { openTestApp, type TestApp, type TestSchool } from '../test-app.ts';

let testApp: TestApp;
let school: TestSchool;
let lessons: LessonTools;
beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
  lessons = await createLessonTools(testApp, school);
});
afterAll(() => testApp.close());

/** Creates students who share a last name, so that a filter selects them. */
async function addStudents(lastName: string, count: number): Promise<string[]> {
  const rows = await testApp.runSql<{ id: string }>(
    school.id,
    `insert into users (school_id, id, role, first_name, last_name, email)
      select $1, gen_random_uuid(), 'member', 'Mia', $2, lower($2) || n || '@school.example'
      from generate_series(1, $3::int) n returning id`,
    [school.id, lastName, count],
  );
  return rows.map(({ id }) => id);
}

describe('changing the status of a thousand people', () => {
  test.each(['inactive', 'suspended'] as const)(
    'to %s sends as many statements as for ten',
    async (status) => {
      const count = async (people: number): Promise<number> => {
        const name = `${status}${people}`;
        const ids = await addStudents(name, people);
        await testApp.runSql(
          school.id,
          `insert into sessions (school_id, id, user_id, token_hash, expires_at)
          select $1, gen_random_uuid(), id, sha256(id::text::bytea), now() + interval '1 day' from unnest($2::uuid[]) id`,
          [school.id, ids],
        );
        const body = { people: { filter: { q: name } }, status };
        // Caches the actor, so that authentication adds no statements.
        await lessons.adminClient.get('/tenant/user');
        const statements = await recordQueries(school.id, async () => {
          const answer = await lessons.adminClient.post('/tenant/users/statuses', { body });
          expect(
            answer.body.data.filter(({ outcome }: { outcome: string }) => outcome === 'done'),
          ).toHaveLength(people);
          await testApp.app.waitUntilSettled();
        });
        const [changedCounts] = await testApp.runSql<{ people: number; logged: number; sessions: number }>(
          school.id,
          `select
          (select count(*)::int from users where school_id = $1 and id = any($2) and status = $3) as people,
          (select count(*)::int from audit_entries where school_id = $1 and subject_id = any($2)) as logged,
          (select count(*)::int from sessions where school_id = $1 and user_id = any($2)) as sessions`,
          [school.id, ids, status],
        );
        const sessions = status === 'suspended' ? 0 : people;
        expect(changedCounts).toEqual({ people, logged: people, sessions });
        return statements.length;
      };
      const countForTen = await count(10);
      expect(await count(1000)).toBe(countForTen);
    },
  );
});

describe('removing students from a group', () => {
  /** Counts the lost lessons, the calls of the trigger that records them, and the version changes of the class. */
  async function removeFromGroup(students: number, planned: number) {
    const ids = await addStudents(`Leaving${students}`, students);
    const group = await lessons.createGroup([], `Group of ${students}`);
    await testApp.runSql(
      school.id,
      'insert into group_members (school_id, group_id, user_id) select $1, $2, unnest($3::uuid[])',
      [school.id, group.id, ids],
    );
    const teacher = await testApp.createPerson(school, { permissions: ['teacher'] });
    const one = await lessons.createGroupClass(group, { teacherId: teacher.id });
    await testApp.runSql(
      school.id,
      `insert into lesson_events (school_id, id, class_id, teacher_id, starts_at, duration)
        select $1, gen_random_uuid(), $2, $3, $4::timestamptz + make_interval(days => n), 60
        from generate_series(1, $5::int) n`,
      [school.id, one.id, teacher.id, inDays(30), planned],
    );
    const readVersion = async (): Promise<number> => {
      const text =
        'select version::int as version from class_standings where school_id = $1 and class_id = $2';
      return (
        (await testApp.runSql<{ version: number }>(school.id, text, [school.id, one.id]))[0]?.version ?? 0
      );
    };
    const before = await readVersion();
    const [explained] = await testApp.runSql<{
      'QUERY PLAN': [{ Triggers: { 'Trigger Name': string; Calls: number }[] }];
    }>(
      school.id,
      'explain (analyze, format json) delete from group_members where school_id = $1 and group_id = $2',
      [school.id, group.id],
    );
    const [lost] = await testApp.runSql<{ lost: number }>(
      school.id,
      'select count(*)::int as lost from lesson_removals where school_id = $1 and class_id = $2',
      [school.id, one.id],
    );
    return {
      lost: lost?.lost,
      noted: explained?.['QUERY PLAN'][0].Triggers.find((one) => one['Trigger Name'] === 'note_removals')
        ?.Calls,
      counted: (await readVersion()) - before,
    };
  }

  test.each([
    [1, 10],
    [10, 1000],
    [1000, 10],
  ])('records the loss in one statement, for %i students with %i lessons each', async (students, planned) => {
    expect(await removeFromGroup(students, planned)).toEqual({
      lost: students * planned,
      noted: 1,
      counted: 1,
    });
  });
});
