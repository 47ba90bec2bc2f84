/** Composes the application. Only this file and `app/` know all modules. */
import { frameSources } from '@klasna/exercises/frames';
import type { FastifyInstance } from 'fastify';
import type { AppServices } from './app/module.ts';
import { createPersonalModule } from './app/modules/personal.ts';
import { modules } from './app/modules.ts';
import { createNamesOf, type FileUrlOrNull } from './app/names-of.ts';
import { createAccessRecorder, createCspRecorder } from './app/record-access.ts';
import type { Config } from './config.ts';
import type { ConnectedDatabase } from './kernel/db/connect.ts';
import { startOutboxRelay } from './kernel/db/outbox-relay.ts';
import type { Database, Tx } from './kernel/db/pool.ts';
import { createFiles } from './kernel/files/files.ts';
import { createCallLimiter } from './kernel/http/call-limiter.ts';
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
import { type ActorCache, createActorCache } from './policies/identity/actor-cache.ts';
import { createAuthenticator } from './policies/identity/authenticator.ts';

export interface App {
  readonly server: FastifyInstance;
  readonly endpoints: readonly ServedEndpoint[];
  readonly personalDataSections: readonly PersonalDataSection[];
  readonly mailer: Mailer;
  readonly listen: () => Promise<string>;
  readonly waitUntilSettled: () => Promise<void>;
  readonly close: () => Promise<void>;
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
  const actorCache = await createActorCache(connected.serveUrl);
  const authenticator = createAuthenticator(actorCache, toSessionLimits(config));
  dropChangedActors(database, actorCache);
  const securityRecorder = createSecurityRecorder({ database, log });
  const callLimiter = createCallLimiter(config.CALL_LIMITS);
  const server = openServer(config, log, callLimiter);
  const jobs = openJobs({ url: connected.serveUrl, log });
  const mailer = createMailer({ config, database, jobs, quota: createMailQuota(config), log });
  const quota = createFileQuota({ database, settings: config, log });
  const files = createFiles({ config, database, jobs, repository: fileRows, quota, log });
  const fileUrlOrNull: FileUrlOrNull = (schoolId, fileId) =>
    fileId === null ? null : files.urlOf(schoolId, fileId);
  const namesOf = createNamesOf(fileUrlOrNull);
  const live = await openLive({ config, connected, server, authenticator, log });
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
    isReady: () => isReady,
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
    authenticator,
    callLimiter,
    accessRecorder: createAccessRecorder(securityRecorder),
    origin,
    shouldVerifyReplies: config.NODE_ENV === 'test',
  });
  files.serve(server);
  receiveCspReports(server, createCspRecorder(config, database, securityRecorder));
  serveSecurityTxt(server, config, origin);
  for (const module of appModules) module.register?.();
  servePage(server, pageFolder, frameSources);

  return {
    server,
    endpoints,
    personalDataSections,
    mailer,
    waitUntilSettled: relay.waitUntilDelivered,
    listen: async () => {
      await files.check();
      const address = await server.listen({ port: config.PORT, host: toSingleHost(config.HOST) });
      config.PUBLIC_URL ??= address;
      // Starts jobs only after listening: if the port is taken, no job has started; and mails that jobs send need the
      // public URL.
      await jobs.start('worker');
      isReady = true;
      return config.PUBLIC_URL;
    },
    // Closes the live connections so that clients reconnect elsewhere, finishes running requests, then stops the relay
    // and the jobs, and the database last.
    close: async () => {
      isReady = false;
      await live.close();
      await closeServer(server);
      await relay.stop();
      await jobs.stop();
      await securityRecorder.close();
      await actorCache.close();
      await connected.close();
    },
  };
}

/**
 * Returns a single address, because the live channel attaches to one listening socket and a name like localhost would
 * open two.
 */
const toSingleHost = (host: string): string => (host === 'localhost' ? '127.0.0.1' : host);

/** Runs before any subscriber and before the reply, so that the actor's next request sees the change. */
function dropChangedActors(database: Database, actorCache: ActorCache): void {
  database.onCommitted((rows) => {
    for (const { kind, data } of rows) {
      if (kind === sessionsEnded.kind || kind === personChanged.kind)
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
