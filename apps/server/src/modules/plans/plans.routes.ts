import { readFile } from 'node:fs/promises';
import { plansRoutes } from '@klasna/contract/plans/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { toListMeta, toListPart, toPagination } from '../../kernel/http/pagination.ts';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import { assignTariff } from './assign-tariff.ts';
import { changeTariff } from './change-tariff.ts';
import { deleteTariff } from './delete-tariff.ts';
import { describeExplainedLines, describeHistory, type HistoryNameDeps } from './describe-history.ts';
import { describePack, describePlan } from './describe-plan.ts';
import { describeTariff } from './describe-tariff.ts';
import { readHistory } from './history.store.ts';
import { importBalances } from './import-balances.ts';
import { listPacks, listPlans, type Plan } from './plans.store.ts';
import type {
  BalanceImporter,
  Buyer,
  LockedPlan,
  LockedTariff,
  PlanEditor,
  PlanResource,
  PlansScope,
  PurchasesResource,
} from './resources.ts';
import { listTariffs } from './tariffs.store.ts';
import { createPlan, deletePlan, type IsPlanUsed, updatePlan } from './write-plan.ts';

type Routes = typeof plansRoutes;

const importFields = plansRoutes.importBalances.upload.fields;

export interface PlansDeps {
  readonly historyNames: HistoryNameDeps;
  /** Whether a class that is not deleted uses this plan; classes are a module of a higher layer. */
  readonly isPlanUsed: IsPlanUsed;
}

export function plansHandlers({ historyNames, isPlanUsed }: PlansDeps) {
  const reply = async (tx: Tx, plan: Plan, { rights }: PlanEditor) => ({
    data: describePlan(plan, await listPacks(tx, [plan.id]), rights),
  });

  const listTariffViews = async ({
    tx,
    resource,
  }: Pick<HandlerInput<Routes['listTariffs'], PurchasesResource>, 'tx' | 'resource'>) => ({
    data: (await listTariffs(tx, resource.userId)).map((tariff) =>
      describeTariff(tariff, resource.canChange),
    ),
  });

  type HistoryInput = Pick<
    HandlerInput<Routes['listOwnHistory'], PurchasesResource>,
    'tx' | 'resource' | 'query' | 'request'
  >;

  const listHistoryItems = async ({ tx, resource, query }: HistoryInput) => {
    const { lines, sums } = await readHistory(tx, {
      ...query,
      userId: resource.userId,
      includeUnpaid: false,
    });
    return { data: describeHistory(lines), meta: toPagination(query, sums.total) };
  };

  const explain = async ({ tx, resource, query, request }: HistoryInput) => {
    const { lines, sums } = await readHistory(tx, { ...query, userId: resource.userId, includeUnpaid: true });
    const { remaining, unpaid, total } = sums;
    const entries = await describeExplainedLines(tx, lines, historyNames, request.language);
    return {
      data: { balance: remaining - unpaid, remaining, unpaid, entries },
      meta: toPagination(query, total),
    };
  };

  return {
    listPlans: async ({ tx, resource, query }: HandlerInput<Routes['listPlans'], PlansScope>) => {
      const { q } = query;
      const status = resource.visiblePlans === 'active' ? 'active' : query.status;
      const { plans, total } = await listPlans(tx, { q, status, ...toListPart(query) });
      const packs = await listPacks(
        tx,
        plans.map(({ id }) => id),
      );
      return {
        data: plans.map((plan) => describePlan(plan, packs, resource.rights)),
        meta: toListMeta(query, total, plans),
      };
    },
    createPlan: async ({ tx, resource, body }: HandlerInput<Routes['createPlan'], PlanEditor>) =>
      reply(tx, await createPlan(tx, resource, body), resource),
    changePlan: async ({ tx, resource, body }: HandlerInput<Routes['changePlan'], LockedPlan>) =>
      reply(tx, await updatePlan(tx, resource, body), resource),
    deletePlan: ({ tx, resource }: HandlerInput<Routes['deletePlan'], LockedPlan>) =>
      deletePlan(tx, resource, isPlanUsed),
    listPacks: async ({ tx, resource }: HandlerInput<Routes['listPacks'], PlanResource>) => ({
      data: (await listPacks(tx, [resource.plan.id])).map(describePack),
    }),

    listOwnTariffs: (input: HandlerInput<Routes['listOwnTariffs'], PurchasesResource>) =>
      listTariffViews(input),
    listOwnHistory: (input: HandlerInput<Routes['listOwnHistory'], PurchasesResource>) =>
      listHistoryItems(input),
    explainOwnBalance: (input: HandlerInput<Routes['explainOwnBalance'], PurchasesResource>) =>
      explain(input),

    listTariffs: (input: HandlerInput<Routes['listTariffs'], PurchasesResource>) => listTariffViews(input),
    listHistory: (input: HandlerInput<Routes['listHistory'], PurchasesResource>) => listHistoryItems(input),
    explainBalance: (input: HandlerInput<Routes['explainBalance'], PurchasesResource>) => explain(input),
    assignTariff: async ({ tx, resource, body }: HandlerInput<Routes['assignTariff'], Buyer>) => ({
      data: describeTariff(await assignTariff(tx, resource, body), true),
    }),
    importBalances: async ({
      tx,
      resource,
      file,
      fields,
      request,
    }: HandlerInput<Routes['importBalances'], BalanceImporter>) => ({
      data: await importBalances(tx, resource, {
        bytes: await readFile(file.path),
        fields: importFields.parse(fields),
        language: request.language,
      }),
    }),
    changeTariff: async ({ tx, resource, body }: HandlerInput<Routes['changeTariff'], LockedTariff>) => ({
      data: describeTariff(await changeTariff(tx, resource, body), true),
    }),
    deleteTariff: ({ tx, resource }: HandlerInput<Routes['deleteTariff'], LockedTariff>) =>
      deleteTariff(tx, resource),
  };
}
