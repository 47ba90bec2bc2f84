import { id } from '@klasna/base/values';
import { z } from 'zod';
import { endpoint } from '../define.ts';
import { lessonSummary, summaryQuery } from './models.ts';

export const summariesRoutes = {
  readSummary: endpoint({
    method: 'GET',
    path: '/tenant/classes/{id}/summaries/{attachmentId}',
    summary:
      'The summary of a lesson in a class, by its entry in the materials history: of all students, of one, or the caller’s own.',
    who: 'signedIn',
    params: z.object({ id, attachmentId: id }),
    query: summaryQuery,
    out: lessonSummary,
  }),
} as const;
