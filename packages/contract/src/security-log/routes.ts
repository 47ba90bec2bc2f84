import { cursorListOf } from '@klasna/base/cursor';
import { listOf } from '@klasna/base/values';
import { binary, endpoint } from '../define.ts';
import { ownSecurityLogQuery, securityEvent, securityLogExportQuery, securityLogQuery } from './models.ts';

const path = '/tenant/security-log';

export const securityLogRoutes = {
  listEvents: endpoint({
    method: 'GET',
    path,
    summary: 'Sign-ins, refusals, exports and changes of access in the school, newest first.',
    who: 'signedIn',
    query: securityLogQuery,
    out: cursorListOf(securityEvent),
  }),
  exportEvents: endpoint({
    method: 'GET',
    path: `${path}/export`,
    summary: 'The security log as a CSV file or as JSON lines; the newest entries if there are too many.',
    who: 'signedIn',
    query: securityLogExportQuery,
    out: binary,
    types: ['text/csv', 'application/x-ndjson'],
    recordedAs: { kind: 'data.exported' },
  }),
  listOwnEvents: endpoint({
    method: 'GET',
    path: '/tenant/user/security-log',
    summary: 'What the security log says about my account, newest first.',
    who: 'signedIn',
    query: ownSecurityLogQuery,
    out: listOf(securityEvent),
  }),
} as const;
