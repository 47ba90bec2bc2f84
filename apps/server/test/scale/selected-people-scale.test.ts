/** Bulk actions send as many statements for a thousand people as for ten. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askedFor } from '../asked.ts';
import { inDays, type Lessons, openLessons } from '../lessons.ts';
import { openWorld, type TestSchool, type World } from '../world.ts';

let world: World;
let school: TestSchool;
let lessons: Lessons;
beforeAll(async () => {
  world = await openWorld();
  school = await world.school();
  lessons = await openLessons(world, school);
});
afterAll(() => world.close());

/** Creates students who share a last name, so that a filter selects them. */
async function addStudents(lastName: string, count: number): Promise<string[]> {
  const rows = await world.sql<{ id: string }>(
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
        await world.sql(
          school.id,
          `insert into sessions (school_id, id, user_id, token_hash, expires_at)
          select $1, gen_random_uuid(), id, sha256(id::text::bytea), now() + interval '1 day' from unnest($2::uuid[]) id`,
          [school.id, ids],
        );
        const body = { people: { filter: { q: name } }, status };
        // Caches the actor, so that authentication adds no statements.
        await lessons.admin.get('/tenant/user');
        const asked = await askedFor(school.id, async () => {
          const answer = await lessons.admin.post('/tenant/users/statuses', { body });
          expect(
            answer.body.data.filter(({ outcome }: { outcome: string }) => outcome === 'done'),
          ).toHaveLength(people);
          await world.app.settled();
        });
        const [done] = await world.sql<{ people: number; logged: number; sessions: number }>(
          school.id,
          `select
          (select count(*)::int from users where school_id = $1 and id = any($2) and status = $3) as people,
          (select count(*)::int from audit_entries where school_id = $1 and subject_id = any($2)) as logged,
          (select count(*)::int from sessions where school_id = $1 and user_id = any($2)) as sessions`,
          [school.id, ids, status],
        );
        const sessions = status === 'suspended' ? 0 : people;
        expect(done).toEqual({ people, logged: people, sessions });
        return asked.length;
      };
      const few = await count(10);
      expect(await count(1000)).toBe(few);
    },
  );
});

describe('removing students from a group', () => {
  /** Counts the lost lessons, the calls of the trigger that records them, and the version changes of the class. */
  async function leave(students: number, planned: number) {
    const ids = await addStudents(`Leaving${students}`, students);
    const group = await lessons.group([], `Group of ${students}`);
    await world.sql(
      school.id,
      'insert into group_members (school_id, group_id, user_id) select $1, $2, unnest($3::uuid[])',
      [school.id, group.id, ids],
    );
    const teacher = await world.person(school, { permissions: ['teacher'] });
    const one = await lessons.ofGroup(group, { teacherId: teacher.id });
    await world.sql(
      school.id,
      `insert into lesson_events (school_id, id, class_id, teacher_id, starts_at, duration)
        select $1, gen_random_uuid(), $2, $3, $4::timestamptz + make_interval(days => n), 60
        from generate_series(1, $5::int) n`,
      [school.id, one.id, teacher.id, inDays(30), planned],
    );
    const versionOf = async (): Promise<number> => {
      const text =
        'select version::int as version from class_standings where school_id = $1 and class_id = $2';
      return (await world.sql<{ version: number }>(school.id, text, [school.id, one.id]))[0]?.version ?? 0;
    };
    const before = await versionOf();
    const [explained] = await world.sql<{
      'QUERY PLAN': [{ Triggers: { 'Trigger Name': string; Calls: number }[] }];
    }>(
      school.id,
      'explain (analyze, format json) delete from group_members where school_id = $1 and group_id = $2',
      [school.id, group.id],
    );
    const [lost] = await world.sql<{ lost: number }>(
      school.id,
      'select count(*)::int as lost from lesson_removals where school_id = $1 and class_id = $2',
      [school.id, one.id],
    );
    return {
      lost: lost?.lost,
      noted: explained?.['QUERY PLAN'][0].Triggers.find((one) => one['Trigger Name'] === 'note_removals')
        ?.Calls,
      counted: (await versionOf()) - before,
    };
  }

  test.each([
    [1, 10],
    [10, 1000],
    [1000, 10],
  ])('records the loss in one statement, for %i students with %i lessons each', async (students, planned) => {
    expect(await leave(students, planned)).toEqual({ lost: students * planned, noted: 1, counted: 1 });
  });
});
