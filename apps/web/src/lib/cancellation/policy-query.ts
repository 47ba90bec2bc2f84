import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/request.ts';

/** All queries about policies of cancellations begin with this key. */
const policyKey = ['cancellation'] as const;

export const schoolPolicyQuery = queryOptions({
  queryKey: [...policyKey, 'school'],
  queryFn: async ({ signal }) => (await call('GET /tenant/cancellation-policy', { signal })).data,
});

/** A plan or a class that may set something itself. */
export interface PolicyOwner {
  readonly level: 'plan' | 'class';
  readonly id: string;
  readonly name: string;
}

const paths = {
  plan: '/tenant/school/plans/{id}/cancellation-policy',
  class: '/tenant/classes/{id}/cancellation-policy',
} as const;
export const policyPathOf = ({ level }: PolicyOwner) => paths[level];

export const overriddenPolicyQuery = (owner: PolicyOwner) =>
  queryOptions({
    queryKey: [...policyKey, owner.level, owner.id],
    queryFn: async ({ signal }) =>
      (await call(`GET ${policyPathOf(owner)}`, { signal, params: { id: owner.id } })).data,
  });
