/** Composes the application. Only this file and `app/` know all modules. */
import { findScope } from '@klasna/contract/api-keys/scopes';
import { webhookPayloads } from '@klasna/contract/webhooks/event-data';
import { frameSources } from '@klasna/exercises/frames';
import type { FastifyInstance } from 'fastify';
import type { AppServices } from './app/module.ts';
import { createPersonalModule } from './app/modules/personal.ts';
import { modules } from './app/modules.ts';
import { createNamesOf, type FileUrlOrNull } from './app/names-of.ts';
import { openProcessMetrics } from './app/process-metrics.ts';
import { createAccessRecorder, createCspRecorder } from './app/record-access.ts';
import type { Config } from './config.ts';
import type { ConnectedDatabase } from './kernel/db/connect.ts';
import { startOutboxRelay } from './kernel/db/outbox-relay.ts';
import type { Database, Tx } from './kernel/db/pool.ts';
import { createFiles } from './kernel/files/files.ts';
import { StoreUnavailable } from './kernel/files/store-unavailable.ts';
import { createCallLimiter } from './kernel/http/call-limiter.ts';
import { createDrain } from './kernel/http/drain.ts';
import { receiveCspReports } from './kernel/http/receive-csp-reports.ts';
import { serveApi } from './kernel/http/serve-api.ts';
import type { ServedEndpoint } from './kernel/http/serve-module.ts';
import { servePage } from './kernel/http/serve-page.ts';
import { serveSecurityTxt } from './kernel/http/serve-security-txt.ts';
import { closeServer, openServer } from './kernel/http/server.ts';
import { openJobs } from './kernel/jobs/jobs.ts';
import { openLive } from './kernel/live/live.ts';
import type { Logger } from './kernel/log.ts';
import { createMailer, type Mailer } from './kernel/mail/mailer.ts';
import type { PersonalDataSection } from './kernel/personal-data.ts';
import { apiKeyRevoked, createKeyUses } from './modules/api-keys/index.ts';
import { createMixForStudent } from './modules/courses/index.ts';
import { fileRows } from './modules/files/index.ts';
import {
  cancelEmailChange,
  cancelResets,
  closeEmailChanges,
  createSaltFor,
  endSessionsAndForgetDevices,
  hashNewPassword,
  invite,
  peopleSignedOut,
  removeAllPasskeys,
  requestEmailChange,
  sessionsEnded,
  tellNewEmail,
  tellNewPassword,
  toSessionLimits,
} from './modules/identity/index.ts';
import {
  type AccountDeps,
  createInviteLater,
  type Person,
  peopleChanged,
  personChanged,
} from './modules/people/index.ts';
import { createFileQuota, createMailQuota } from './modules/quotas/index.ts';
import { createSecurityRecorder } from './modules/security-log/index.ts';
import { acceptApiKeys } from './policies/api-keys/accept-api-keys.ts';
import { type ActorCache, createActorCache } from './policies/identity/actor-cache.ts';
import { createAuthenticator } from './policies/identity/authenticator.ts';

export interface App {
  readonly server: FastifyInstance;
  readonly endpoints: readonly ServedEndpoint[];
  readonly personalDataSections: readonly PersonalDataSection[];
  readonly mailer: Mailer;
  /** The port of the metrics, if they have one of their own and the server listens. */
  readonly metricsPort: () => number | undefined;
  readonly listen: () => Promise<string>;
  readonly waitUntilSettled: () => Promise<void>;
  /**
   * Goes on serving for `DRAIN_SECONDS`, at most until `endDrain` is aborted, so that proxies send no more requests. Then
   * closes the live connections so that clients reconnect elsewhere, finishes running requests, and stops the relay, the
   * jobs and, last, the database.
   */
  readonly close: (endDrain?: AbortSignal) => Promise<void>;
}

export interface AppDeps {
  readonly config: Config;
  readonly connected: ConnectedDatabase;
  readonly log: Logger;
  /** The folder of the built web page. */
  readonly pageFolder: string;
}

export async function composeApp({ config, connected, log, pageFolder }: AppDeps): Promise<App> {
  const { database } = connected;
  const origin = (): string => config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`;
  const { actorCache, authenticator } = await openAuthentication(connected, config);
  const securityRecorder = createSecurityRecorder({ database, log });
  const keyUses = createKeyUses({ database, log });
  const callLimiter = createCallLimiter(config.CALL_LIMITS);
  const server = openServer(config, log, callLimiter);
  const drain = createDrain(server, config.DRAIN_SECONDS * 1000);
  const jobs = openJobs({ url: connected.serveUrl, log });
  const mailer = createMailer({ config, database, jobs, quota: createMailQuota(config), log });
  const files = openFiles({ config, database, jobs, log });
  const fileUrlOrNull = createFileUrlOrNull(files);
  const namesOf = createNamesOf(fileUrlOrNull);
  const live = await openLive({ config, connected, server, authenticator, log });
  const processMetrics = await openProcessMetrics({ config, connected, server, live, log });
  processMetrics.addCaches({ actors: actorCache.size, call_limits: callLimiter.size });
  let isReady = false;

  const saltFor = createSaltFor(config.key('password-salt'));
  const services: AppServices = {
    config,
    database,
    log,
    server,
    jobs,
    mailer,
    files,
    live,
    accounts: createAccountDeps({ database, jobs, mailer, saltFor }),
    saltFor,
    fileUrlOrNull,
    namesOf,
    mixForStudent: createMixForStudent(config.key('item order')),
    securityRecorder,
    origin,
    isReady: () => isReady && !drain.hasBegun(),
  };
  const appModules = modules.map((createModule) => createModule(services));
  const personalDataSections = appModules.flatMap((module) => module.personalDataSections ?? []);
  appModules.push(createPersonalModule(services, personalDataSections));
  const endpoints = appModules.flatMap((module) => module.endpoints);
  const subscribers = appModules.flatMap((module) => module.subscribers ?? []);
  const relay = startOutboxRelay(database, subscribers, log);
  serveApi(server, endpoints, {
    config,
    database,
    // The live channel has the authenticator of sessions alone, so that no API key reaches it.
    authenticator: acceptApiKeys(authenticator, { actorCache, keyUses, securityRecorder }),
    callLimiter,
    accessRecorder: createAccessRecorder(securityRecorder),
    origin,
    shouldVerifyReplies: config.NODE_ENV === 'test',
    apiFacts: { webhookPayloads, findScope },
  });
  files.serve(server);
  receiveCspReports(server, createCspRecorder(config, database, securityRecorder));
  serveSecurityTxt(server, config, origin);
  for (const module of appModules) module.register?.();
  processMetrics.addCaches(Object.assign({}, ...appModules.map(({ caches }) => caches)));
  servePage(server, pageFolder, frameSources);

  return {
    server,
    endpoints,
    personalDataSections,
    mailer,
    metricsPort: processMetrics.port,
    waitUntilSettled: relay.waitUntilDelivered,
    listen: async () => {
      await checkFiles(files, log);
      await processMetrics.listen();
      const address = await server.listen({ port: config.PORT, host: toSingleHost(config.HOST) });
      config.PUBLIC_URL ??= address;
      // Starts jobs only after listening: if the port is taken, no job has started; and mails that jobs send need the
      // public URL.
      await jobs.start('worker');
      for (const module of appModules) module.start?.();
      isReady = true;
      return config.PUBLIC_URL;
    },
    close: async (endDrain) => {
      if (isReady) {
        jobs.stopFetching();
        await drain.run(endDrain);
      }
      isReady = false;
      await live.close();
      await closeServer(server);
      await relay.stop();
      await jobs.stop();
      for (const module of appModules) await module.stop?.();
      await securityRecorder.close();
      await keyUses.close();
      await actorCache.close();
      await processMetrics.close();
      await connected.close();
    },
  };
}

/**
 * Returns a single address, because the live channel attaches to one listening socket and a name like localhost would
 * open two.
 */
const toSingleHost = (host: string): string => (host === 'localhost' ? '127.0.0.1' : host);

function openFiles(deps: Pick<AppServices, 'config' | 'database' | 'jobs' | 'log'>) {
  const { config, database, log } = deps;
  const quota = createFileQuota({ database, settings: config, log });
  return createFiles({ ...deps, repository: fileRows, quota });
}

const createFileUrlOrNull =
  (files: Pick<AppServices['files'], 'urlOf'>): FileUrlOrNull =>
  (schoolId, fileId) =>
    fileId === null ? null : files.urlOf(schoolId, fileId);

/** Stops the start if the settings of the store are wrong. A store that is away stops only what needs files. */
async function checkFiles(files: ReturnType<typeof openFiles>, log: Logger): Promise<void> {
  try {
    await files.check();
  } catch (error) {
    if (!(error instanceof Error && error.cause instanceof StoreUnavailable)) throw error;
    log.error({ err: error }, 'files cannot be stored or read until the store is back');
  }
}

async function openAuthentication({ database, serveUrl }: ConnectedDatabase, config: Config) {
  const actorCache = await createActorCache(serveUrl);
  dropChangedActors(database, actorCache);
  return { actorCache, authenticator: createAuthenticator(actorCache, toSessionLimits(config)) };
}

/** Runs before any subscriber and before the reply, so that the actor's next request sees the change. */
function dropChangedActors(database: Database, actorCache: ActorCache): void {
  database.onCommitted((rows) => {
    for (const { kind, data } of rows) {
      if (kind === sessionsEnded.kind || kind === personChanged.kind || kind === apiKeyRevoked.kind)
        actorCache.drop((data as { userId: string }).userId);
      if (kind === peopleSignedOut.kind || kind === peopleChanged.kind)
        for (const userId of (data as { userIds: string[] }).userIds) actorCache.drop(userId);
    }
  });
}

/** What people need of identity, a module of a higher layer. */
function createAccountDeps({
  database,
  jobs,
  mailer,
  saltFor,
}: Pick<AppServices, 'database' | 'jobs' | 'mailer' | 'saltFor'>): AccountDeps {
  const inviteNow = (tx: Tx, person: Person, to: string) => invite(tx, mailer, person, to);
  return {
    hashNewPassword: (tx, password, owner) => hashNewPassword(tx, password, owner, saltFor),
    invite: inviteNow,
    inviteLater: createInviteLater(jobs, database, inviteNow),
    cancelLinks: async (tx, userId, cause) => {
      await cancelResets(tx, userId);
      await (cause === 'newEmail' ? closeEmailChanges(tx, userId) : cancelEmailChange(tx, userId));
    },
    requestEmailChange: (tx, userId, request, to) =>
      requestEmailChange(tx, userId, request, { mailer, origin: to }),
    tellNewPassword: (tx, person, to) => tellNewPassword(tx, mailer, person, { cause: 'school', origin: to }),
    tellNewEmail: (tx, person, oldEmail) =>
      tellNewEmail(tx, mailer, { person, oldEmail }, { cause: 'school' }),
    removePasskeys: (tx, person, to) => removeAllPasskeys(tx, { mailer, origin: to }, person),
    endSessionsAndForgetDevices,
  };
}
