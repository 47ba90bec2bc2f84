import { single } from '@klasna/base/values';
import { endpoint } from '../define.ts';
import { erasurePreview, retention, retentionRules } from './models.ts';

const path = '/tenant/school/retention';

export const retentionRoutes = {
  readRetention: endpoint({
    method: 'GET',
    path,
    summary: 'How long the school keeps logs, mails and answers of former students. Administrators only.',
    who: 'signedIn',
    out: single(retention),
    failures: ['forbidden'],
  }),
  previewErasure: endpoint({
    method: 'POST',
    path: `${path}/preview`,
    summary: 'How much the next night would erase under these rules; changes nothing. Administrators only.',
    who: 'signedIn',
    body: retentionRules,
    out: single(erasurePreview),
    status: 200,
    failures: ['forbidden'],
  }),
  changeRetention: endpoint({
    method: 'PUT',
    path,
    summary: 'Replace the rules; shorter ones need a fresh password. Administrators only.',
    who: 'signedIn',
    body: retentionRules,
    out: single(retention),
    freshPassword: 'sometimes',
    failures: ['forbidden'],
  }),
} as const;
