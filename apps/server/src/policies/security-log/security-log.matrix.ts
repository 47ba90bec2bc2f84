import { securityLogRoutes } from '@klasna/contract/security-log/routes';
import { administrators, columns, defineSection, everybody } from '../matrix-section.ts';

/** The security log. */
export const securityLogMatrix = defineSection(securityLogRoutes)(columns, {
  'securityLog.read': { endpoints: ['listEvents', 'exportEvents'], rows: { school: administrators } },
  'securityLog.own': { endpoints: ['listOwnEvents'], rows: { self: everybody } },
});
