import type { GeneralStatistics } from '@klasna/contract/analytics/models';
import type { Tx } from '../../kernel/db/pool.ts';
import type { TimeSpan } from './resolve-range.ts';

const peopleText = `
  select u.role, count(*)::int as total,
    count(*) filter (where u.status = 'active')::int as active,
    count(*) filter (where u.status = 'inactive')::int as inactive,
    count(*) filter (where u.status = 'suspended')::int as deactivated,
    count(*) filter (where u.created_at >= $2 and u.created_at <= $3)::int as new,
    count(*) filter (where u.status = 'active' and p.user_id is not null)::int as teachers
  from users u
  left join user_permissions p on p.school_id = u.school_id and p.user_id = u.id and p.permission_key = 'teacher'
  where u.school_id = $1 and u.deleted_at is null
  group by u.role`;

type Row = Omit<GeneralStatistics['students'] & GeneralStatistics['staff'], never> & {
  readonly role: string;
};

/** Counts people as they are now; only `new` is limited to the time range. */
export async function countPeople(
  tx: Tx,
  { from, to }: TimeSpan,
): Promise<Pick<GeneralStatistics, 'students' | 'staff'>> {
  const values = [tx.schoolId, from, to];
  const { rows } = await tx.client.query<Row>({ name: 'insight.people', text: peopleText, values });
  const toCounts = (role: string) => {
    const row = rows.find((one) => one.role === role);
    const { total = 0, active = 0, inactive = 0, deactivated = 0 } = row ?? {};
    return {
      counts: { total, active, inactive, deactivated },
      new: row?.new ?? 0,
      teachers: row?.teachers ?? 0,
    };
  };
  const students = toCounts('member');
  const staff = toCounts('staff');
  return {
    students: { ...students.counts, new: students.new },
    staff: { ...staff.counts, teachers: staff.teachers },
  };
}

const newStudentsText = `select count(*)::int as count from users u
  where u.school_id = $1 and u.role = 'member' and u.deleted_at is null and u.created_at >= $2 and u.created_at <= $3
    and ($4::uuid[] is null or u.id = any($4))`;

/** Counts students created in the time range; `among` limits the count to these ids. */
export async function countNewStudents(
  tx: Tx,
  { from, to }: TimeSpan,
  among: readonly string[] | null = null,
): Promise<number> {
  const values = [tx.schoolId, from, to, among];
  const { rows } = await tx.client.query<{ count: number }>({
    name: 'insight.new',
    text: newStudentsText,
    values,
  });
  return rows[0]?.count ?? 0;
}
