import { identityRoutes } from '@klasna/contract/identity/routes';
import { columns, defineSection, everybody } from '../matrix-section.ts';

/** One’s own sessions and email. */
export const identityMatrix = defineSection(identityRoutes)(columns, {
  'sessions.own': {
    endpoints: ['userInfo', 'listSessions', 'endOtherSessions'],
    rows: { self: everybody },
  },
  'email.own': { endpoints: ['readEmail'], rows: { self: everybody } },
});
