/** Creates plans of a school and tariffs of students through the API. */
import { openSession, type Person } from './school.ts';
import { address } from './settings.ts';

interface Plan {
  readonly id: string;
  readonly name: string;
  readonly packs: readonly { readonly id: string }[];
}

export interface Till {
  readonly plan: (more?: object) => Promise<Plan>;
  readonly assign: (student: Person, plan: Plan, more?: object) => Promise<void>;
  readonly change: (student: Person, plan: Plan, body: object) => Promise<void>;
}

export async function openTill(administrator: Person): Promise<Till> {
  const token = await openSession(administrator);
  const send = async <T>(method: string, path: string, body: object): Promise<T> => {
    const answer = await fetch(`${address()}/api/tenant/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: T }).data;
  };
  const usual = { name: 'Evening', duration: 60, validityPeriod: 30, currency: 'UAH' };
  const packs = [{ lessonAmount: 8, price: 3200 }];
  return {
    plan: (more = {}) => send('POST', 'school/plans', { ...usual, packs, ...more }),
    assign: async ({ id }, plan, more = {}) => {
      await send('POST', `users/${id}/plans`, { planPackId: plan.packs[0]?.id, ...more });
    },
    change: async ({ id }, plan, body) => {
      await send('PATCH', `users/${id}/plans/${plan.packs[0]?.id}`, body);
    },
  };
}
