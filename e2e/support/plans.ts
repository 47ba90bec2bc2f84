/** Creates plans of a school and tariffs of students through the API. */
import { openSession, type Person } from './school.ts';
import { getServerAddress } from './settings.ts';

interface Plan {
  readonly id: string;
  readonly name: string;
  readonly packs: readonly { readonly id: string }[];
}

export interface PlanActions {
  readonly createPlan: (more?: object) => Promise<Plan>;
  readonly assignTariff: (student: Person, plan: Plan, more?: object) => Promise<void>;
  readonly changeTariff: (student: Person, plan: Plan, body: object) => Promise<void>;
}

export async function createPlanActions(administrator: Person): Promise<PlanActions> {
  const token = await openSession(administrator);
  const send = async <T>(method: string, path: string, body: object): Promise<T> => {
    const response = await fetch(`${getServerAddress()}/api/tenant/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: T }).data;
  };
  const defaultPlan = { name: 'Evening', duration: 60, validityPeriod: 30, currency: 'UAH' };
  const packs = [{ lessonAmount: 8, price: 3200 }];
  return {
    createPlan: (more = {}) => send('POST', 'school/plans', { ...defaultPlan, packs, ...more }),
    assignTariff: async ({ id }, plan, more = {}) => {
      await send('POST', `users/${id}/plans`, { planPackId: plan.packs[0]?.id, ...more });
    },
    changeTariff: async ({ id }, plan, body) => {
      await send('PATCH', `users/${id}/plans/${plan.packs[0]?.id}`, body);
    },
  };
}
