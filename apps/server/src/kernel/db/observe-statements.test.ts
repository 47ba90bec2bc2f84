import { expect, test } from 'vitest';
import { toStatementLabel } from './observe-statements.ts';

test.each([
  ['select * from users where email = $1', 'select * from users where email = $1'],
  ["begin; set local app.school_id = '0190-a'", 'begin; set local app.school_id = ?'],
  [
    "update t2\n  set name = 'it''s', price = 12.5 where id = 7",
    'update t2 set name = ?, price = ? where id = ?',
  ],
])('%s is logged without its constants', (text, label) => {
  expect(toStatementLabel({ name: undefined, text })).toBe(label);
});

test('a statement with a name is logged by it, and a long text is cut', () => {
  expect(toStatementLabel({ name: 'users.list', text: 'select 1' })).toBe('users.list');
  expect(toStatementLabel({ name: undefined, text: 'x'.repeat(1000) })).toHaveLength(200);
});
