import { expect, test } from 'vitest';
import type { Tx } from '../../kernel/db/pool.ts';
import { insertStep, updateStep } from './steps.store.ts';

/** Records the statements instead of running them. */
function recordStatements() {
  const statements: [string, unknown[]][] = [];
  const query = async (sql: string, values: unknown[]) => void statements.push([sql, values]);
  return { asked: statements, tx: { schoolId: 'school', client: { query } } as unknown as Tx };
}

test('ignores keys that are no writable columns', async () => {
  const { asked: statements, tx } = recordStatements();
  const sent = { name: 'Good', 'position = 9, name': 'x', schoolId: 'y', constructor: 'z' };
  await updateStep(tx, 'lesson', 'one', sent);
  await insertStep(tx, 'section', 'course', 1, sent);
  await updateStep(tx, 'lessonSection', 'one', { isHomework: true });
  expect(statements).toEqual([
    ['update lessons set name = $3 where school_id = $1 and id = $2', ['school', 'one', 'Good']],
    [
      'insert into course_sections (school_id, id, course_id, position, name) values ($1, $2, $3, $4, $5)',
      ['school', expect.any(String), 'course', 1, 'Good'],
    ],
    ['update lesson_sections set is_homework = $3 where school_id = $1 and id = $2', ['school', 'one', true]],
  ]);
});

test('sends no statement if no value is given', async () => {
  const { asked: statements, tx } = recordStatements();
  await updateStep(tx, 'section', 'one', { name: undefined });
  expect(statements).toEqual([]);
});
