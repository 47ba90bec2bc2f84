/** The baseline of a request with several statements: the same statements through the same driver. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';

const { DATABASE_URL, SCHOOL_ID = '', RECORD_FILE = '' } = process.env;
const lines = readFileSync(RECORD_FILE, 'utf8').trim().split('\n');
const statements = lines.map((line, index) => ({
  ...(JSON.parse(line) as { readonly text: string; readonly values: unknown[] }),
  name: `statement-${index}`,
}));
const options = `-c app.school_id=${SCHOOL_ID}`;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 12, options });
const app = Fastify({ logger: false });

app.get('/', async () => {
  const client = await pool.connect();
  try {
    const rows: unknown[] = [];
    for (const statement of statements) rows.push((await client.query(statement)).rows);
    return { data: rows };
  } finally {
    client.release();
  }
});

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.on('SIGTERM', () => void Promise.all([app.close(), pool.end()]).then(() => process.exit(0)));
