import { plansRoutes } from '@klasna/contract/plans/routes';
import {
  administrators,
  columns,
  defineSection,
  everybody,
  managers,
  members,
  notFoundByAdministrators,
  notFoundByAnybody,
  notFoundByManagers,
  notFoundByManagersAndTeachers,
  yes,
} from '../matrix-section.ts';

/** Plans, tariffs and balances. */
// The columns are: administrator, head teacher, manager, teacher, colleague, staff, student, outsider.
export const plansMatrix = defineSection(plansRoutes)(columns, {
  'plans.list': { endpoints: ['listPlans'], rows: { school: everybody } },
  'plans.listPacks': {
    endpoints: ['listPacks'],
    rows: {
      activePlan: everybody,
      inactivePlan: [yes, yes, yes, yes, yes, yes, 404, 404],
      planElsewhere: notFoundByAnybody,
    },
  },
  'plans.create': { endpoints: ['createPlan'], rows: { school: administrators } },
  'plans.change': {
    endpoints: ['changePlan', 'deletePlan'],
    rows: { activePlan: administrators, planElsewhere: notFoundByAdministrators },
  },
  'tariffs.readOwn': {
    endpoints: ['listOwnTariffs', 'listOwnHistory', 'explainOwnBalance'],
    rows: { self: members },
  },
  'tariffs.read': {
    endpoints: ['listTariffs', 'listHistory', 'explainBalance'],
    rows: {
      theStudent: [yes, yes, yes, yes, 403, 403, 403, 403],
      buyer: managers,
      self: managers,
      ofAnotherSchool: notFoundByManagersAndTeachers,
    },
  },
  'tariffs.assign': {
    endpoints: ['assignTariff'],
    rows: {
      newStudent: managers,
      ofAnotherSchool: notFoundByManagers,
      studentOfAnotherSchool: notFoundByManagers,
      planOfAnotherSchool: notFoundByManagers,
    },
  },
  'tariffs.import': { endpoints: ['importBalances'], rows: { school: managers } },
  'tariffs.change': {
    endpoints: ['changeTariff', 'deleteTariff'],
    rows: {
      buyer: managers,
      ofAnotherSchool: notFoundByManagers,
      studentOfAnotherSchool: notFoundByManagers,
      planOfAnotherSchool: notFoundByManagers,
    },
  },
  'tariffs.pay': { endpoints: ['changeTariff'], rows: { buyer: managers } },
});
