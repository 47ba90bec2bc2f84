import { limits, single } from '@klasna/base/values';
import { z } from 'zod';
import { endpoint } from '../define.ts';
import { quotaFailures } from '../failures.ts';
import { filePurpose, storedFile } from './models.ts';

export const filesRoutes = {
  uploadFile: endpoint({
    method: 'POST',
    path: '/tenant/files',
    summary: 'Store a file for one purpose; other requests refer to it by its id.',
    who: 'signedIn',
    upload: {
      upload: 'file',
      maxBytes: limits.documentBytes,
      fields: z.object({ purpose: filePurpose }),
    },
    out: single(storedFile),
    status: 201,
    failures: [
      ...(['imageTooLarge', 'notAnImage', 'fileTooLarge', 'unsupportedType'] as const),
      ...(['recordingUnreadable', 'recordingTooLong'] as const),
      ...quotaFailures,
    ],
  }),
} as const;
