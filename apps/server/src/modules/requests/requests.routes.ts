import type { RequestSettings } from '@klasna/contract/requests/models';
import type { requestsRoutes } from '@klasna/contract/requests/routes';
import { toPagination } from '../../kernel/http/pagination.ts';
import type { HandlerInput, VisitorInput } from '../../kernel/http/serve-module.ts';
import type { LoadNames } from '../classes/index.ts';
import { answerRequest, withdrawRequest } from './answer-request.ts';
import { askForChange } from './ask-for-change.ts';
import { changeRequestSettings } from './change-settings.ts';
import { describeOptions, listRequestTimes } from './describe-options.ts';
import { describeRequest, describeRequests } from './describe-requests.ts';
import { checkLink, followLink, type RequestLinkDeps } from './follow-link.ts';
import { countRequests, listRequests } from './request-lists.store.ts';
import type {
  LessonAsker,
  LockedAsker,
  LockedRequest,
  LockedRequestSettings,
  RequestScope,
} from './resources.ts';

type Routes = typeof requestsRoutes;

export interface RequestsDeps extends Pick<RequestLinkDeps, 'database' | 'mailer' | 'lockAsPerson'> {
  readonly loadNames: LoadNames;
}

const toInstant = (ms: number): string => new Date(ms).toISOString();

export function requestsHandlers(deps: RequestsDeps) {
  const { loadNames, mailer } = deps;
  return {
    readRequestSettings: async ({
      resource,
    }: HandlerInput<Routes['readRequestSettings'], RequestSettings>) => ({ data: resource }),

    changeRequestSettings: async ({
      tx,
      resource,
      body,
    }: HandlerInput<Routes['changeRequestSettings'], LockedRequestSettings>) => ({
      data: await changeRequestSettings(tx, resource, body),
    }),

    listRequests: async ({
      tx,
      resource,
      query,
      request,
    }: HandlerInput<Routes['listRequests'], RequestScope>) => {
      const [requests, total] = await Promise.all([
        listRequests(tx, resource, query),
        countRequests(tx, resource, query.box),
      ]);
      const options = { loadNames, language: request.language };
      return {
        data: await describeRequests(tx, requests, resource, options),
        meta: toPagination(query, total),
      };
    },

    readRequestOptions: async ({
      tx,
      resource,
    }: HandlerInput<Routes['readRequestOptions'], LessonAsker>) => ({
      data: await describeOptions(tx, resource),
    }),

    listRequestTimes: async ({
      tx,
      resource,
      query,
    }: HandlerInput<Routes['listRequestTimes'], LessonAsker>) => {
      const { timezone, slots } = await listRequestTimes(tx, resource, query);
      const views = slots.map(({ startMs, endMs }) => ({
        startsAt: toInstant(startMs),
        endsAt: toInstant(endMs),
      }));
      return { data: { timezone, slots: views } };
    },

    askForChange: async ({
      tx,
      resource,
      body,
      request: { origin, language },
    }: HandlerInput<Routes['askForChange'], LockedAsker>) => {
      const { id } = await askForChange(tx, resource, body, { mailer, origin });
      return { data: await describeRequest(tx, id, resource, { loadNames, language }) };
    },

    answerRequest: async ({
      tx,
      resource,
      body,
      request: { origin, language },
    }: HandlerInput<Routes['answerRequest'], LockedRequest>) => {
      const { id } = await answerRequest(tx, resource, body, { mailer, origin });
      return { data: await describeRequest(tx, id, resource, { loadNames, language }) };
    },

    withdrawRequest: async ({
      tx,
      resource,
      request: { origin, language },
    }: HandlerInput<Routes['withdrawRequest'], LockedRequest>) => {
      const { id } = await withdrawRequest(tx, resource, { mailer, origin });
      return { data: await describeRequest(tx, id, resource, { loadNames, language }) };
    },

    checkRequestLink: async ({ body, request: { caller } }: VisitorInput<Routes['checkRequestLink']>) => ({
      data: await checkLink({ ...deps, caller }, body.token),
    }),

    followRequestLink: async ({
      body,
      request: { caller, origin },
    }: VisitorInput<Routes['followRequestLink']>) => ({
      data: await followLink({ ...deps, caller, origin }, body.token, body.answer),
    }),
  };
}
