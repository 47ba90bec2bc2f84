import type { plansRoutes } from '@klasna/contract/plans/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { pageOf } from '../../kernel/http/paging.ts';
import type { Given } from '../../kernel/http/room.ts';
import { assignTariff } from './assign-tariff.ts';
import { changeTariff } from './change-tariff.ts';
import { deleteTariff } from './delete-tariff.ts';
import { describeHistory, explainLines, type NamesInHistory } from './describe-history.ts';
import { describePack, describePlan } from './describe-plan.ts';
import { describeTariff } from './describe-tariff.ts';
import { readHistory } from './history.store.ts';
import { listPacks, listPlans, type Plan } from './plans.store.ts';
import type { Buyer, HeldPlan, HeldTariff, PlansScope, Purchases, SeenPlan, Seller } from './subjects.ts';
import { listTariffs } from './tariffs.store.ts';
import { createPlan, deletePlan, updatePlan } from './write-plan.ts';

type Routes = typeof plansRoutes;

export interface PlansServices {
  readonly names: NamesInHistory;
}

export function plansHandlers({ names }: PlansServices) {
  const answer = async (tx: Tx, plan: Plan, { rights }: Seller) => ({
    data: describePlan(plan, await listPacks(tx, [plan.id]), rights),
  });

  const tariffs = async ({
    tx,
    subject,
  }: Pick<Given<Routes['listTariffs'], Purchases>, 'tx' | 'subject'>) => ({
    data: (await listTariffs(tx, subject.userId)).map((tariff) => describeTariff(tariff, subject.mayChange)),
  });

  type Looking = Pick<Given<Routes['listOwnHistory'], Purchases>, 'tx' | 'subject' | 'query' | 'facts'>;

  const history = async ({ tx, subject, query }: Looking) => {
    const { lines, sums } = await readHistory(tx, { ...query, userId: subject.userId, withUnpaid: false });
    return { data: describeHistory(lines), meta: pageOf(query, sums.total) };
  };

  const explanation = async ({ tx, subject, query, facts }: Looking) => {
    const { lines, sums } = await readHistory(tx, { ...query, userId: subject.userId, withUnpaid: true });
    const { remaining, unpaid, total } = sums;
    const entries = await explainLines(tx, lines, names, facts.language);
    return {
      data: { balance: remaining - unpaid, remaining, unpaid, entries },
      meta: pageOf(query, total),
    };
  };

  return {
    listPlans: async ({ tx, subject, query }: Given<Routes['listPlans'], PlansScope>) => {
      const { page, limit, q } = query;
      const status = subject.shown === 'active' ? 'active' : query.status;
      const { plans, total } = await listPlans(tx, { q, status, limit, offset: (page - 1) * limit });
      const packs = await listPacks(
        tx,
        plans.map(({ id }) => id),
      );
      return {
        data: plans.map((plan) => describePlan(plan, packs, subject.rights)),
        meta: pageOf(query, total),
      };
    },
    createPlan: async ({ tx, subject, body }: Given<Routes['createPlan'], Seller>) =>
      answer(tx, await createPlan(tx, subject, body), subject),
    changePlan: async ({ tx, subject, body }: Given<Routes['changePlan'], HeldPlan>) =>
      answer(tx, await updatePlan(tx, subject, body), subject),
    deletePlan: ({ tx, subject }: Given<Routes['deletePlan'], HeldPlan>) => deletePlan(tx, subject),
    listPacks: async ({ tx, subject }: Given<Routes['listPacks'], SeenPlan>) => ({
      data: (await listPacks(tx, [subject.plan.id])).map(describePack),
    }),

    listOwnTariffs: (given: Given<Routes['listOwnTariffs'], Purchases>) => tariffs(given),
    listOwnHistory: (given: Given<Routes['listOwnHistory'], Purchases>) => history(given),
    explainOwnBalance: (given: Given<Routes['explainOwnBalance'], Purchases>) => explanation(given),

    listTariffs: (given: Given<Routes['listTariffs'], Purchases>) => tariffs(given),
    listHistory: (given: Given<Routes['listHistory'], Purchases>) => history(given),
    explainBalance: (given: Given<Routes['explainBalance'], Purchases>) => explanation(given),
    assignTariff: async ({ tx, subject, body }: Given<Routes['assignTariff'], Buyer>) => ({
      data: describeTariff(await assignTariff(tx, subject, body), true),
    }),
    changeTariff: async ({ tx, subject, body }: Given<Routes['changeTariff'], HeldTariff>) => ({
      data: describeTariff(await changeTariff(tx, subject, body), true),
    }),
    deleteTariff: ({ tx, subject }: Given<Routes['deleteTariff'], HeldTariff>) => deleteTariff(tx, subject),
  };
}
