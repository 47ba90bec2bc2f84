import { cursorListOf } from '@klasna/base/cursor';
import { endpoint } from '../define.ts';
import { auditEntry, auditQuery } from './models.ts';

export const auditRoutes = {
  listEntries: endpoint({
    method: 'GET',
    path: '/tenant/audit',
    summary: 'Who changed what, newest first.',
    who: 'signedIn',
    query: auditQuery,
    out: cursorListOf(auditEntry),
  }),
} as const;
