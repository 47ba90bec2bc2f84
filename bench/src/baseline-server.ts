/** The baseline of HTTP and database access: the same web server and driver without our code. */

import { hash, verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import pg from 'pg';

import { runBaselineWeek } from './baseline-week.ts';
import { listQuery } from './seed-database.ts';

const { DATABASE_URL, SCHOOL_ID = '', USER_ID } = process.env;
// The search function reads the current school, which is set once per connection here.
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: 12,
  // Plans are kept, because planning anew is no part of the limit.
  options: `-c app.school_id=${SCHOOL_ID} -c plan_cache_mode=force_generic_plan`,
});
const app = Fastify({ logger: false });

const userSql = 'select * from users where school_id = $1 and id = $2 and deleted_at is null';

app.get('/user', async () => {
  const answer = await pool.query({ name: 'user', text: userSql, values: [SCHOOL_ID, USER_ID] });
  return { data: answer.rows[0] };
});

// What somebody would write who needs nothing but this page: the index, the stored text, and the columns of the reply.
const usersSql = `select count(*) over () as total, id, first_name, last_name, email, phone, country, timezone, avatar_id,
    role, status, password_hash is null as invited, work_schedule, created_at, updated_at,
    array(select permission_key from user_permissions p where p.school_id = $1 and p.user_id = users.id) as permissions
  from users
  where search_runs(school_id, role, search_text, 1) @> asked_runs($1, 'member', string_to_array($2, ' '))
    and school_id = $1 and role = 'member' and deleted_at is null and search_text like all ($3)
  order by created_at desc, id desc limit $4 offset $5`;

app.get('/users', async () => {
  const { q, limit, offset } = listQuery;
  const patterns = q.split(' ').map((word) => `%${word}%`);
  const values = [SCHOOL_ID, q, patterns, limit, offset];
  const { rows } = await pool.query({ name: 'users', text: usersSql, values });
  return { data: rows, total: rows[0]?.total };
});

app.get('/week', async () => runBaselineWeek(pool, SCHOOL_ID));

const saveAnswerSql = `insert into bare_answers as a values ($1, 1, $1, $2, 1)
  on conflict (class_id, exercise_id, student_id) do update set data = a.data || excluded.data, revision = a.revision + 1
  returning data, revision`;

app.put<{ Params: { student: string } }>('/answer/:student', async ({ params, body }) => {
  const values = [params.student, JSON.stringify(body)];
  const { rows } = await pool.query({ name: 'save', text: saveAnswerSql, values });
  return { data: rows[0] };
});

const storedHash = await hash('bench password');
app.post('/hash', async () => ({ matches: await verify(storedHash, 'bench password') }));

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.on('SIGTERM', () => void Promise.all([app.close(), pool.end()]).then(() => process.exit(0)));
