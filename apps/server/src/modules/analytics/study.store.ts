/** Balance, groups and teachers of the students on a list page, in one statement whatever the page size. */
import type { Study } from '@klasna/contract/people/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { unpaidLessonsSql, usableLessonsSql } from '../plans/index.ts';

const studyText = `
  select w.user_id as "userId",
    ${usableLessonsSql('w', '$3::timestamptz', 'of all plans')} as usable,
    ${unpaidLessonsSql('w', 'of all plans')} as unpaid,
    exists (select from balances b where b.school_id = $1 and b.user_id = w.user_id) as "hasLedger",
    (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name)
        order by g.name collate "und-x-icu", g.id), '[]')
      from group_members m join groups g on g.school_id = $1 and g.id = m.group_id and g.deleted_at is null
      where m.school_id = $1 and m.user_id = w.user_id) as groups,
    (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)
        order by (u.first_name || ' ' || u.last_name) collate "und-x-icu", u.id), '[]')
      from users u
      where u.school_id = $1 and u.deleted_at is null and u.id in (
        select c.teacher_id from classes c
        where c.school_id = $1 and c.student_id = w.user_id and c.deleted_at is null
        union
        select c.teacher_id from group_members m join classes c on c.school_id = $1 and c.group_id = m.group_id
        where m.school_id = $1 and m.user_id = w.user_id and c.deleted_at is null)) as teachers
  from unnest($2::uuid[]) as w (user_id)`;

interface StudyRow extends Pick<Study, 'unpaid' | 'groups' | 'teachers'> {
  readonly userId: string;
  readonly usable: number;
  readonly hasLedger: boolean;
}

/** Returns balance, groups and teachers by student id. */
export async function listStudy(tx: Tx, studentIds: readonly string[]): Promise<ReadonlyMap<string, Study>> {
  if (studentIds.length === 0) return new Map();
  const values = [tx.schoolId, studentIds, tx.now];
  const { rows } = await tx.client.query<StudyRow>({ name: 'insight.study', text: studyText, values });
  return new Map(
    rows.map(({ userId, usable, unpaid, hasLedger, groups, teachers }) => [
      userId,
      { balance: hasLedger || unpaid > 0 ? usable - unpaid : null, unpaid, groups, teachers },
    ]),
  );
}
