import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Door } from '../../../test/door.ts';
import { type Books, openBooks, type Plan } from '../../../test/ledger.ts';
import { openWorld, type TestPerson, type TestSchool, type World } from '../../../test/world.ts';
import { newId } from '../../kernel/ids.ts';

let world: World;
let school: TestSchool;
let admin: Door;
let books: Books;
let plan: Plan;
beforeAll(async () => {
  world = await openWorld({ SIGN_IN_LIMIT: '1000' });
  school = await world.school();
  admin = await world.as(school.admin);
  books = openBooks(world, school, admin);
  plan = await books.plan();
});
afterAll(() => world.close());

const buyer = (amount = 8): Promise<TestPerson> => books.buyer(plan, { amount });

describe('concurrent changes of the ledger', () => {
  const fifty = <T>(work: (place: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: 50 }, (_, place) => work(place)));

  test('charge a lesson once when it is settled fifty times', async () => {
    const [anna, boris] = [await buyer(), await buyer()];
    const eventId = newId();
    await fifty(() => books.settle({ plan, eventId, came: [anna, boris] }));
    expect([await books.counts(anna), await books.counts(boris)]).toEqual([[[1, 7]], [[1, 7]]]);
    await fifty(() => books.settle({ plan, eventId }));
    expect([await books.entries(anna), await books.entries(boris)]).toEqual(
      Array(2).fill(['auto 8', 'lessonCompleted -1', 'lessonRefund 1']),
    );
  });

  test('charge a lesson once or not at all when it is settled and refunded', async () => {
    const anna = await buyer();
    const eventId = newId();
    await fifty((place) => books.settle({ plan, eventId, came: place % 2 === 0 ? [anna] : [] }));
    const [[used = 0, left = 0] = []] = await books.counts(anna);
    expect([used, left]).toEqual([(await books.charges(eventId)).length, 8 - used]);
    expect((await books.entries(anna)).filter((entry) => entry.startsWith('lessonCompleted'))).toHaveLength(
      (await books.entries(anna)).filter((entry) => entry.startsWith('lessonRefund')).length + used,
    );
  });

  test('use up the bought lessons of one student and leave the rest unpaid', async () => {
    const anna = await buyer(20);
    await fifty(() => books.settle({ plan, came: [anna] }));
    expect(await books.counts(anna)).toEqual([[20, 0]]);
    expect(await books.balance(anna, plan)).toBe(-30);
  });

  test('leave nothing unpaid while bought lessons remain', async () => {
    const anna = await buyer(1);
    await fifty<unknown>((place) =>
      place % 10 === 0 ? books.change(anna, plan, { action: 'pay' }) : books.settle({ plan, came: [anna] }),
    );
    // 1 + 5 × 8 lessons bought, 45 completed.
    expect(await books.balance(anna, plan)).toBe(-4);
    expect(await books.counts(anna)).toEqual([[41, 0]]);
  });

  test('of groups that share students never deadlock, whatever the order of students', async () => {
    const group = await Promise.all(Array.from({ length: 6 }, () => buyer(100)));
    await fifty((place) => books.settle({ plan, came: place % 2 === 0 ? group : group.toReversed() }));
    for (const person of group) expect(await books.counts(person)).toEqual([[50, 50]]);
  });
});

describe('the database', () => {
  const refuses = (text: string, values: unknown[] = []) =>
    expect(world.sql(school.id, text, values)).rejects.toThrow();

  test('allows the server only to append to the ledger', async () => {
    await buyer();
    await refuses('update balance_entries set amount = 5');
    await refuses('delete from balance_entries');
    await refuses('truncate balance_entries');
    await refuses('delete from lesson_charges');
    await refuses('delete from user_tariffs');
  });

  test.each(['amount', 'lessons_used', 'lessons_expired'])(
    'changes %s only through entries',
    async (column) => {
      await buyer();
      await expect(world.sql(school.id, `update user_tariffs set ${column} = 3`)).rejects.toThrow(
        /permission denied/,
      );
      await refuses('update balances set lessons = 3');
    },
  );

  test('accepts five types of entries and three statuses of a tariff', async () => {
    const { id } = await buyer();
    const entry = `insert into balance_entries (school_id, id, user_id, tariff_id, type, amount, cause, at)
      select school_id, gen_random_uuid(), user_id, id, 'gift', 1, 'edit', now()
      from user_tariffs where user_id = $1`;
    await expect(world.sql(school.id, entry, [id])).rejects.toThrow(/balance_entries_type_check/);
    const state = "update user_tariffs set status = 'gone' where user_id = $1";
    await expect(world.sql(school.id, state, [id])).rejects.toThrow(/user_tariffs_status_check/);
  });

  test('rejects using more lessons than exist, and charging twice', async () => {
    const anna = await buyer(2);
    await books.settle({ plan, came: [anna] });
    const entry = (amount: number, type: string, cause: string, charge: string | null) =>
      refuses(
        `insert into balance_entries (school_id, id, user_id, tariff_id, type, amount, cause, charge_id, at)
         select school_id, gen_random_uuid(), user_id, id, $2, $3, $4,
           case when $5 then (select id from lesson_charges c where c.user_id = $1) end, now()
         from user_tariffs where user_id = $1`,
        [anna.id, type, amount, cause, charge !== null],
      );
    await entry(-2, 'expired', 'expiry', null);
    await entry(-2, 'manual', 'edit', null);
    await entry(-1, 'lessonCompleted', 'lesson', 'the same again');
    await entry(-1, 'lessonCompleted', 'lesson', null);
    await entry(2, 'lessonRefund', 'lesson', 'one');
    await entry(-1, 'auto', 'pay', null);
    await entry(1, 'expired', 'expiry', null);
    expect(await books.counts(anna)).toEqual([[1, 1]]);
  });
});
