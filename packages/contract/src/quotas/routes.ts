import { single } from '@klasna/base/values';
import { endpoint } from '../define.ts';
import { schoolUsage } from './models.ts';

export const quotasRoutes = {
  readUsage: endpoint({
    method: 'GET',
    path: '/tenant/school/usage',
    summary: 'What the school uses and may use: storage, people, uploads and mails. Administrators only.',
    who: 'signedIn',
    out: single(schoolUsage),
    failures: ['forbidden'],
  }),
} as const;
