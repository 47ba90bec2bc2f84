import type { singleSignOnRoutes } from '@klasna/contract/single-sign-on/routes';
import type { HandlerInput, RequestInfo, VisitorInput } from '../../kernel/http/serve-module.ts';
import { translate } from '../../kernel/translations.ts';
import type { CurrentUser } from '../identity/index.ts';
import { changeSettings, removeProvider } from './change-settings.ts';
import { describeSettings } from './describe-settings.ts';
import { type FinishDeps, finishSignIn } from './finish-sign-in.ts';
import { readOffer, startSignIn } from './start-sign-in.ts';
import { unlinkPerson } from './unlink-person.ts';

type Routes = typeof singleSignOnRoutes;

export interface SingleSignOnDeps extends FinishDeps {
  readonly allowPrivate: boolean;
}

/** A person whom an administrator changes. */
export interface LinkedPerson {
  readonly actorId: string;
  readonly userId: string;
}

const toReader = ({ userId }: CurrentUser, { origin }: RequestInfo, { secrets }: SingleSignOnDeps) => ({
  actorId: userId,
  origin,
  secrets,
});

export const createSingleSignOnHandlers = (deps: SingleSignOnDeps) => ({
  readSettings: async ({ tx, resource, request }: HandlerInput<Routes['readSettings'], CurrentUser>) => ({
    data: await describeSettings(tx, toReader(resource, request, deps)),
  }),

  changeSettings: async ({
    tx,
    resource,
    body,
    request,
  }: HandlerInput<Routes['changeSettings'], CurrentUser>) => {
    await changeSettings(tx, resource.userId, body, deps);
    return { data: await describeSettings(tx, toReader(resource, request, deps)) };
  },

  removeProvider: ({ tx, resource }: HandlerInput<Routes['removeProvider'], CurrentUser>) =>
    removeProvider(tx, resource.userId),

  // The fast path in app/modules/single-sign-on.ts has asked the provider, where no database connection is held.
  testConnection: async ({ request }: HandlerInput<Routes['testConnection'], CurrentUser>) => ({
    message: translate(request.language, 'messages:providerWorks'),
  }),

  unlinkPerson: ({ tx, resource }: HandlerInput<Routes['unlinkPerson'], LinkedPerson>) =>
    unlinkPerson(tx, resource.actorId, resource.userId),

  readOffer: async ({ query, request }: VisitorInput<Routes['readOffer']>) => ({
    data: await readOffer(deps.database, query.school, request),
  }),

  startSignIn: ({ body, request }: VisitorInput<Routes['startSignIn']>) => startSignIn(deps, body, request),

  finishSignIn: ({ body, request }: VisitorInput<Routes['finishSignIn']>) =>
    finishSignIn(deps, body, request),
});
