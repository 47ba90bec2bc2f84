/** Chooses the plan that a cell of an imported file names. Pure. */
import type { Message } from '../../kernel/failure.ts';
import type { Plan } from './plans.store.ts';

export interface ChosenPlan<P> {
  readonly plan?: P;
  readonly error?: Message;
}

/** Several plans of one name, or a plan that is not sold any more, are an error. */
export function choosePlanByName<P extends Pick<Plan, 'status'>>(
  name: string,
  findPlans: (name: string) => readonly P[],
): ChosenPlan<P> {
  const plans = findPlans(name);
  const offered = plans.filter(({ status }) => status === 'active');
  // A plan that is not sold any more may have the name of its successor.
  const [plan, ...others] = offered.length > 0 ? offered : plans;
  if (!plan) return { error: { key: 'messages:planNameUnknown', values: { name } } };
  if (others.length > 0) return { error: { key: 'messages:planNameRepeated', values: { name } } };
  return plan.status === 'active' ? { plan } : { plan, error: { key: 'failures:planInactive' } };
}
