/** The rule of a series, and what a new one would change. */
import type { ruleChange } from '@klasna/contract/schedule/series-rule';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/request.ts';
import { scheduleKey } from './lesson-query.ts';

export type RuleChangeBody = z.input<typeof ruleChange>;

export const ruleQuery = (id: string) =>
  queryOptions({
    queryKey: [...scheduleKey, 'rule', id],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/schedule/{id}/rule', { signal, params: { id } })).data,
    staleTime: 0,
  });

/** Asks for a preview, again whenever lessons have changed. The body is text, so that equal ones are one query. */
export const rulePreviewQuery = (id: string, body: string) =>
  queryOptions({
    queryKey: [...scheduleKey, 'rule', id, 'preview', body],
    queryFn: async ({ signal }) => {
      const change = { ...(JSON.parse(body) as RuleChangeBody), dryRun: true };
      return (await call('PUT /tenant/schedule/{id}/rule', { signal, params: { id }, body: change })).data;
    },
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
