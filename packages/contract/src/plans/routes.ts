import { cursorListOf } from '@klasna/base/cursor';
import { id, listOf, single } from '@klasna/base/values';
import { z } from 'zod';
import { endpoint } from '../define.ts';
import { balanceImportFields, balanceImportLimits, balanceImportReport } from './balance-import.ts';
import {
  balanceExplanation,
  historyItem,
  historyQuery,
  newPlan,
  newTariff,
  packView,
  planChange,
  plansQuery,
  planView,
  tariffChange,
  tariffView,
} from './models.ts';

const one = z.object({ id });
const oneTariff = z.object({ id, planPackId: id });
const unpagedListOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item) });

export const plansRoutes = {
  listPlans: endpoint({
    method: 'GET',
    path: '/tenant/school/plans',
    summary: 'Plans of the school, newest first. Students see the active ones.',
    who: 'signedIn',
    query: plansQuery,
    out: cursorListOf(planView),
  }),
  createPlan: endpoint({
    method: 'POST',
    path: '/tenant/school/plans',
    summary: 'Create a plan with at least one pack of lessons.',
    who: 'signedIn',
    body: newPlan,
    out: single(planView),
    status: 201,
  }),
  changePlan: endpoint({
    method: 'PUT',
    path: '/tenant/school/plans/{id}',
    summary: 'Change a plan; absent keys keep their value, packs are replaced as a whole.',
    who: 'signedIn',
    params: one,
    body: planChange,
    out: single(planView),
    failures: ['packInUse'],
  }),
  deletePlan: endpoint({
    method: 'DELETE',
    path: '/tenant/school/plans/{id}',
    summary: 'Delete a plan that no class uses; tariffs of students stay.',
    who: 'signedIn',
    params: one,
    failures: ['planInUse'],
  }),
  listPacks: endpoint({
    method: 'GET',
    path: '/tenant/school/plans/{id}/packs',
    summary: 'Packs of a plan.',
    who: 'signedIn',
    params: one,
    out: unpagedListOf(packView),
  }),

  listOwnTariffs: endpoint({
    method: 'GET',
    path: '/tenant/user/plans',
    summary: 'Tariffs of the calling student, newest first.',
    who: 'signedIn',
    out: unpagedListOf(tariffView),
  }),
  listOwnHistory: endpoint({
    method: 'GET',
    path: '/tenant/user/plans/history',
    summary: 'Every lesson added to or taken from the calling student, newest first.',
    who: 'signedIn',
    query: historyQuery,
    out: listOf(historyItem),
  }),
  explainOwnBalance: endpoint({
    method: 'GET',
    path: '/tenant/user/balance',
    summary: 'How the balance of the calling student is made up: each entry with its lesson and person.',
    who: 'signedIn',
    query: historyQuery,
    out: balanceExplanation,
  }),

  listTariffs: endpoint({
    method: 'GET',
    path: '/tenant/users/{id}/plans',
    summary: 'Tariffs of a student, newest first.',
    who: 'signedIn',
    params: one,
    out: unpagedListOf(tariffView),
  }),
  assignTariff: endpoint({
    method: 'POST',
    path: '/tenant/users/{id}/plans',
    summary: 'Assign a pack of an active plan to a student. Unpaid lessons of that plan are paid from it.',
    who: 'signedIn',
    params: one,
    body: newTariff,
    out: single(tariffView),
    status: 201,
    failures: ['planAlreadyAssigned', 'planInactive'],
  }),
  importBalances: endpoint({
    method: 'POST',
    path: '/tenant/school/balances/import',
    summary: 'Assign plans with the lessons that a CSV file says, or only report the result (`dryRun`).',
    who: 'signedIn',
    upload: { upload: 'file', maxBytes: balanceImportLimits.bytes, fields: balanceImportFields },
    out: single(balanceImportReport),
    failures: ['fileTooLarge'],
  }),
  changeTariff: endpoint({
    method: 'PATCH',
    path: '/tenant/users/{id}/plans/{planPackId}',
    summary: 'Pay, activate, deactivate or edit a tariff, named by its pack or by its own id.',
    who: 'signedIn',
    params: oneTariff,
    body: tariffChange,
    out: single(tariffView),
    failures: ['planDeleted', 'renewByPaying', 'paidTooFar'],
  }),
  deleteTariff: endpoint({
    method: 'DELETE',
    path: '/tenant/users/{id}/plans/{planPackId}',
    summary: 'Remove a tariff; its remaining lessons are written off.',
    who: 'signedIn',
    params: oneTariff,
  }),
  listHistory: endpoint({
    method: 'GET',
    path: '/tenant/users/{id}/plan-history',
    summary: 'Every lesson added to or taken from a student, newest first.',
    who: 'signedIn',
    params: one,
    query: historyQuery,
    out: listOf(historyItem),
  }),
  explainBalance: endpoint({
    method: 'GET',
    path: '/tenant/users/{id}/balance',
    summary: 'How the balance of a student is made up: each entry with its lesson and person.',
    who: 'signedIn',
    params: one,
    query: historyQuery,
    out: balanceExplanation,
  }),
} as const;
