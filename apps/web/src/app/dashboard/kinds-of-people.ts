/** Roles on the dashboard. Pure and small, because the first script uses them to prefetch. */
import type { Visitor } from '@klasna/contract/guards';

export const learns = ({ role }: Visitor): boolean => role === 'member';
export const leads = ({ role, permissions }: Visitor): boolean =>
  role === 'staff' && permissions.includes('admin-access');
export const manages = ({ role, permissions }: Visitor): boolean =>
  role === 'staff' && (permissions.includes('admin-access') || permissions.includes('users-management'));
export const teaches = ({ role, permissions }: Visitor): boolean =>
  role === 'staff' && permissions.includes('teacher');
export const onlyTeaches = (person: Visitor): boolean => teaches(person) && !leads(person);
