import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLedgerTools, type LedgerTools, type Plan } from '../../../test/ledger-tools.ts';
import {
  nameSchool,
  openTestApp,
  type TestApp,
  type TestPerson,
  type TestSchool,
} from '../../../test/test-app.ts';
import { newId } from '../../kernel/ids.ts';
import { checkBalances } from './check-balances.ts';

let testApp: TestApp;
let school: TestSchool;
let books: LedgerTools;
let plan: Plan;
let anna: TestPerson;
const events = [newId(), newId(), newId()];
beforeAll(async () => {
  testApp = await openTestApp();
  school = await testApp.createTestSchool();
  books = createLedgerTools(testApp, school, await testApp.signInAs(school.admin));
  plan = await books.createPlan();
  anna = await books.createStudent();
  await books.assign(anna, plan, { amount: 2 });
  // The last lesson is of a plan that the student has not bought, because a lesson given back pays for those of its own.
  const otherPlan = await books.createPlan();
  for (const [index, eventId] of events.entries())
    await books.settle({ plan: index < 2 ? plan : otherPlan, eventId, came: [anna] });
  await books.settle({ plan, eventId: events[0] ?? '' });
});
afterAll(() => testApp.close());

interface CommandResult {
  readonly code: number | null;
  readonly out: string;
}

function runCommand(...args: string[]): Promise<CommandResult> {
  const { DATA_DIR, DATABASE_URL = '' } = testApp.config;
  const command = join(import.meta.dirname, '../../balance-check.ts');
  const child = spawn(process.execPath, [command, ...args], {
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR, DATABASE_URL, TEST_REQUESTS_FILE: '' },
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => {
      out += chunk;
    });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out })));
}

const checkSchool = () => testApp.connected.database.readInSchool(school.id, checkBalances);

/** Tampers with the ledger as the database owner, runs the check, and reverts the change. */
async function tamper<T>(change: string, undo: string, check: () => Promise<T>): Promise<T> {
  const execute = (text: string) =>
    withOwnerConnection(testApp.connected.ownerUrl, async (client) => {
      for (const statement of text.split(';')) await client.query(nameSchool(statement, school.id));
    });
  await execute(change);
  const result = await check();
  await execute(undo);
  expect((await checkSchool()).differences).toEqual([]);
  return result;
}

describe('npm run balance:check', () => {
  test('prints every school with its counts and succeeds when all balances are consistent', async () => {
    const { code, out } = await runCommand();
    // The student has one assigned, two used and one refunded lesson; the third used lesson is unpaid.
    expect([code, out]).toEqual([0, `${school.slug}: 1 people, 4 entries, 0 differences\n`]);
  });

  test('prints every difference and fails', async () => {
    const { code, out } = await tamper(
      'update balances set lessons = 9',
      'update balances set lessons = 1',
      runCommand,
    );
    expect([code, out]).toEqual([
      1,
      `${school.slug}: 1 people, 4 entries, 1 differences
  balance ${anna.id} of ${anna.id}: is 9, the entries make 1
`,
    ]);
  });

  test('rejects options with an error message', async () => {
    const { code, out } = await runCommand('--fix');
    expect([code, out]).toEqual([2, expect.stringContaining('--fix: there is no such option')]);
  });
});

describe('recalculating the ledger', () => {
  test.each<[string, string, string, string[]]>([
    [
      'a changed number of a tariff',
      'update user_tariffs set lessons_used = 2',
      'update user_tariffs set lessons_used = 1',
      ['tariff'],
    ],
    [
      'a charge wrongly marked as paid',
      `update lesson_charges set tariff_id = (select id from user_tariffs where school_id = $school)
        where school_id = $school and tariff_id is null`,
      `update lesson_charges set tariff_id = null where event_id = '${events[2]}'`,
      ['tariff', 'charge'],
    ],
    [
      'a charge wrongly marked as refunded',
      `update lesson_charges set refunded_at = now() where event_id = '${events[1]}'`,
      `update lesson_charges set refunded_at = null where event_id = '${events[1]}'`,
      ['tariff', 'charge'],
    ],
    [
      'a removed entry',
      withoutTriggers(`create table kept as select * from balance_entries where type = 'lessonRefund';
        delete from balance_entries where type = 'lessonRefund'`),
      withoutTriggers('insert into balance_entries select * from kept; drop table kept'),
      ['tariff', 'charge', 'balance'],
    ],
  ])('detects %s', async (_, change, undo, found) => {
    const { differences } = await tamper(change, undo, checkSchool);
    expect(differences.map(({ what }) => what)).toEqual(found);
    expect(differences.map(({ userId }) => userId)).toEqual(found.map(() => anna.id));
  });
});

function withoutTriggers(change: string): string {
  return `alter table balance_entries disable trigger user; ${change};
    alter table balance_entries enable trigger user`;
}
