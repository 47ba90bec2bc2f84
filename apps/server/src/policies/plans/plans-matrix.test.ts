/** The permission matrix of plans and tariffs, and what readers of plans see. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileForm } from '../../../test/content.ts';
import { createLedgerTools, type LedgerTools, type Plan } from '../../../test/ledger-tools.ts';
import { type MatrixSchool, openMatrixSchool } from '../../../test/matrix/matrix-school.ts';
import { type Ids, makePerActor, shareResource, testSection } from '../../../test/matrix/test-section.ts';
import type { TestPerson } from '../../../test/test-app.ts';
import { plansMatrix } from './plans.matrix.ts';

let matrixSchool: MatrixSchool;
let ledgerTools: LedgerTools;
/** A plan and a student with a tariff in another school. */
let elsewhere: { plan: Plan; student: TestPerson };
beforeAll(async () => {
  matrixSchool = await openMatrixSchool();
  const { testApp, school, lessons } = matrixSchool;
  ledgerTools = createLedgerTools(testApp, school, lessons.adminClient);
  const other = matrixSchool.elsewhere;
  const otherTools = createLedgerTools(testApp, other.school, other.lessons.adminClient);
  elsewhere = { plan: await otherTools.createPlan(), student: other.student };
  await otherTools.assign(elsewhere.student, elsewhere.plan);
});
afterAll(() => matrixSchool.testApp.close());

const packOf = ({ packs }: Plan): string => packs[0]?.id ?? '';
const toIds = ({ id }: { id: string }, plan: Plan): Ids => ({ id, planPackId: packOf(plan) });
const planOnly = (overrides: object = {}) =>
  shareResource(async () => ({ id: (await ledgerTools.createPlan(overrides)).id }));
const fileOfBalances = () =>
  fileForm(Buffer.from('email,plan,lessons\nann@balances.example,Intensive,3\n'), 'balances.csv', {
    dryRun: 'true',
  }).raw;
const body = {
  ...{ name: 'Weekend', duration: 90, validityPeriod: 60, currency: 'PLN' },
  packs: [{ lessonAmount: 4, price: 400 }],
};

describe('the permission matrix of plans', () => {
  testSection(plansMatrix, {
    school: () => matrixSchool,
    resources: {
      school: shareResource(() => ({})),
      self: makePerActor((actor) => ({ id: matrixSchool.people[actor].id })),
      activePlan: planOnly(),
      inactivePlan: planOnly({ status: 'inactive' }),
      ofAnotherSchool: shareResource(() => ({ ...toIds(elsewhere.student, elsewhere.plan) })),
      planElsewhere: shareResource(() => ({ id: elsewhere.plan.id })),
      theStudent: shareResource(() => ({ id: matrixSchool.people.student.id })),
      newStudent: shareResource(async () =>
        toIds(await ledgerTools.createStudent(), await ledgerTools.createPlan()),
      ),
      buyer: shareResource(async () => {
        const plan = await ledgerTools.createPlan();
        return toIds(await ledgerTools.createBuyer(plan), plan);
      }),
      studentOfAnotherSchool: shareResource(async () =>
        toIds(elsewhere.student, await ledgerTools.createPlan()),
      ),
      planOfAnotherSchool: shareResource(async () =>
        toIds(await ledgerTools.createStudent(), elsewhere.plan),
      ),
    },
    requests: {
      createPlan: { body: () => body },
      changePlan: { body: () => body },
      deletePlan: { isConsuming: true },
      assignTariff: { body: ({ ids }) => ({ planPackId: ids.planPackId }), isConsuming: true },
      importBalances: { raw: fileOfBalances },
      changeTariff: { body: () => ({ amount: 3 }) },
      deleteTariff: { isConsuming: true },
      'tariffs.pay': { body: () => ({ action: 'pay' }) },
    },
  });

  test('leaves the tariffs of the other school unchanged', async () => {
    const { adminClient } = matrixSchool.elsewhere.lessons;
    const { data } = (await adminClient.get(`/tenant/users/${elsewhere.student.id}/plans`)).body;
    expect(data).toMatchObject([{ amount: 8, lessonsRemaining: 8, status: 'active' }]);
  });
});

describe('a list of plans', () => {
  test.each([
    ['administrator', ['active', 'inactive'], true],
    ['manager', ['active', 'inactive'], false],
    ['colleague', ['active', 'inactive'], false],
    ['staff', ['active', 'inactive'], false],
    ['student', ['active'], false],
  ] as const)('shows the %s plans with status %j, editable: %s', async (actor, statuses, isEditable) => {
    await ledgerTools.createPlan();
    await ledgerTools.createPlan({ status: 'inactive' });
    const { data } = (await matrixSchool.clients[actor].get('/tenant/school/plans?limit=2')).body;
    expect([...new Set(data.map(({ status }: { status: string }) => status))].sort()).toEqual(statuses);
    expect(data[0].can).toEqual({ edit: isEditable, delete: isEditable });
  });
});

test('an administrator cannot use packs of another school', async () => {
  const { id } = await ledgerTools.createPlan();
  const packs = [{ id: packOf(elsewhere.plan), lessonAmount: 1, price: 1 }];
  const { adminClient } = matrixSchool.lessons;
  expect((await adminClient.put(`/tenant/school/plans/${id}`, { body: { packs } })).status).toBe(400);
});
