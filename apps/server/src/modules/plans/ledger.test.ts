import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { createLedgerTools, type LedgerTools, type Plan } from '../../../test/ledger-tools.ts';
import { openTestApp, type TestApp, type TestPerson, type TestSchool } from '../../../test/test-app.ts';
import { newId } from '../../kernel/ids.ts';

let testApp: TestApp;
let school: TestSchool;
let adminClient: ApiClient;
let books: LedgerTools;
let plan: Plan;
beforeAll(async () => {
  testApp = await openTestApp({ SIGN_IN_LIMIT: '1000' });
  school = await testApp.createTestSchool();
  adminClient = await testApp.signInAs(school.admin);
  books = createLedgerTools(testApp, school, adminClient);
  plan = await books.createPlan();
});
afterAll(() => testApp.close());

const createBuyer = (amount = 8): Promise<TestPerson> => books.createBuyer(plan, { amount });

describe('concurrent changes of the ledger', () => {
  const runFifty = <T>(task: (index: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: 50 }, (_, index) => task(index)));

  test('charge a lesson once when it is settled fifty times', async () => {
    const [anna, boris] = [await createBuyer(), await createBuyer()];
    const eventId = newId();
    await runFifty(() => books.settle({ plan, eventId, came: [anna, boris] }));
    expect([await books.countLessons(anna), await books.countLessons(boris)]).toEqual([[[1, 7]], [[1, 7]]]);
    await runFifty(() => books.settle({ plan, eventId }));
    expect([await books.listEntries(anna), await books.listEntries(boris)]).toEqual(
      Array(2).fill(['auto 8', 'lessonCompleted -1', 'lessonRefund 1']),
    );
  });

  test('charge a lesson once or not at all when it is settled and refunded', async () => {
    const anna = await createBuyer();
    const eventId = newId();
    await runFifty((index) => books.settle({ plan, eventId, came: index % 2 === 0 ? [anna] : [] }));
    const [[used = 0, left = 0] = []] = await books.countLessons(anna);
    expect([used, left]).toEqual([(await books.listCharges(eventId)).length, 8 - used]);
    expect(
      (await books.listEntries(anna)).filter((entry) => entry.startsWith('lessonCompleted')),
    ).toHaveLength(
      (await books.listEntries(anna)).filter((entry) => entry.startsWith('lessonRefund')).length + used,
    );
  });

  test('use up the bought lessons of one student and leave the rest unpaid', async () => {
    const anna = await createBuyer(20);
    await runFifty(() => books.settle({ plan, came: [anna] }));
    expect(await books.countLessons(anna)).toEqual([[20, 0]]);
    expect(await books.readBalance(anna, plan)).toBe(-30);
  });

  test('leave nothing unpaid while bought lessons remain', async () => {
    const anna = await createBuyer(1);
    await runFifty<unknown>((index) =>
      index % 10 === 0
        ? books.changeTariff(anna, plan, { action: 'pay' })
        : books.settle({ plan, came: [anna] }),
    );
    // The student bought 1 + 5 × 8 lessons and completed 45.
    expect(await books.readBalance(anna, plan)).toBe(-4);
    expect(await books.countLessons(anna)).toEqual([[41, 0]]);
  });

  test('of groups that share students never deadlock, whatever the order of students', async () => {
    const group = await Promise.all(Array.from({ length: 6 }, () => createBuyer(100)));
    await runFifty((index) => books.settle({ plan, came: index % 2 === 0 ? group : group.toReversed() }));
    for (const person of group) expect(await books.countLessons(person)).toEqual([[50, 50]]);
  });
});

describe('the database', () => {
  const expectRejection = (text: string, values: unknown[] = []) =>
    expect(testApp.runSql(school.id, text, values)).rejects.toThrow();

  test('allows the server only to append to the ledger', async () => {
    await createBuyer();
    await expectRejection('update balance_entries set amount = 5');
    await expectRejection('delete from balance_entries');
    await expectRejection('truncate balance_entries');
    await expectRejection('delete from lesson_charges');
    await expectRejection('delete from user_tariffs');
  });

  test.each(['amount', 'lessons_used', 'lessons_expired'])(
    'changes %s only through entries',
    async (column) => {
      await createBuyer();
      await expect(testApp.runSql(school.id, `update user_tariffs set ${column} = 3`)).rejects.toThrow(
        /permission denied/,
      );
      await expectRejection('update balances set lessons = 3');
    },
  );

  test('accepts five types of entries and three statuses of a tariff', async () => {
    const { id } = await createBuyer();
    const entry = `insert into balance_entries (school_id, id, user_id, tariff_id, type, amount, cause, at)
      select school_id, '${newId()}', user_id, id, 'gift', 1, 'edit', now()
      from user_tariffs where school_id = $school and user_id = $1`;
    await expect(testApp.runSql(school.id, entry, [id])).rejects.toThrow(/balance_entries_type_check/);
    const state = "update user_tariffs set status = 'gone' where user_id = $1";
    await expect(testApp.runSql(school.id, state, [id])).rejects.toThrow(/user_tariffs_status_check/);
  });

  test('rejects using more lessons than exist, and charging twice', async () => {
    const anna = await createBuyer(2);
    await books.settle({ plan, came: [anna] });
    const expectEntryRejection = (amount: number, type: string, cause: string, charge: string | null) =>
      expectRejection(
        `insert into balance_entries (school_id, id, user_id, tariff_id, type, amount, cause, charge_id, at)
         select school_id, '${newId()}', user_id, id, $2, $3, $4,
           case when $5 then (select id from lesson_charges c where c.school_id = $school and c.user_id = $1) end, now()
         from user_tariffs where school_id = $school and user_id = $1`,
        [anna.id, type, amount, cause, charge !== null],
      );
    await expectEntryRejection(-2, 'expired', 'expiry', null);
    await expectEntryRejection(-2, 'manual', 'edit', null);
    await expectEntryRejection(-1, 'lessonCompleted', 'lesson', 'the same again');
    await expectEntryRejection(-1, 'lessonCompleted', 'lesson', null);
    await expectEntryRejection(2, 'lessonRefund', 'lesson', 'one');
    await expectEntryRejection(-1, 'auto', 'pay', null);
    await expectEntryRejection(1, 'expired', 'expiry', null);
    expect(await books.countLessons(anna)).toEqual([[1, 1]]);
  });
});
