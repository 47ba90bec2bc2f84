/** Composes everything. It and the lists beside it, in `app/`, are what knows all rooms. */
import { frameSources } from '@klasna/exercises/frames';
import type { FastifyInstance } from 'fastify';
import { classListeners } from './access/class-audience.ts';
import { courseListeners } from './access/course-audience.ts';
import { openDoor } from './access/doorkeeper.ts';
import { rememberActors } from './access/known-actors.ts';
import { listListeners } from './app/listeners.ts';
import { type AddressOrNull, namesWith } from './app/names-of.ts';
import { listPersonalParts } from './app/personal-parts.ts';
import { serveRooms } from './app/rooms.ts';
import { workJobs } from './app/work-jobs.ts';
import type { Config } from './config.ts';
import type { Connected } from './kernel/db/connect.ts';
import type { Tx } from './kernel/db/pool.ts';
import { startRelay } from './kernel/db/relay.ts';
import { createFiles } from './kernel/files/files.ts';
import { serveApi } from './kernel/http/api.ts';
import { servePage } from './kernel/http/page.ts';
import type { Served } from './kernel/http/room.ts';
import { closeServer, openServer } from './kernel/http/server.ts';
import { openJobs } from './kernel/jobs/jobs.ts';
import { openLive } from './kernel/live/live.ts';
import type { Logger } from './kernel/log.ts';
import { createMailer, type Mailer } from './kernel/mail/mailer.ts';
import type { PersonalPart } from './kernel/personal-part.ts';
import { classAudience } from './rooms/answers/index.ts';
import { courseAudience } from './rooms/courses/index.ts';
import { fileRows } from './rooms/files/index.ts';
import { cancelResets, endSessions, hashPassword, invite, sessionsEnded } from './rooms/identity/index.ts';
import { type Accounts, openInvitations, type Person, personChanged } from './rooms/people/index.ts';
import { workPersonalJobs } from './rooms/personal/personal.jobs.ts';
import { serveFeed } from './rooms/schedule/serve-feed.ts';

export interface App {
  readonly server: FastifyInstance;
  readonly served: readonly Served[];
  readonly personalParts: readonly PersonalPart[];
  readonly mailer: Mailer;
  readonly listen: () => Promise<string>;
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface Means {
  readonly config: Config;
  readonly connected: Connected;
  readonly log: Logger;
  /** Folder of the built page. */
  readonly page: string;
}

export async function composeApp({ config, connected, log, page }: Means): Promise<App> {
  const { database } = connected;
  const origin = (): string => config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`;
  const known = await rememberActors(connected.serveUrl);
  const doorkeeper = openDoor(known);
  // Before any listener is told and before the reply leaves: whoever made the change meets its effect.
  database.onCommitted((rows) => {
    for (const { kind, data } of rows) {
      if (kind === sessionsEnded.kind || kind === personChanged.kind)
        known.forget((data as { userId: string }).userId);
    }
  });
  const server = openServer(config, log);
  const jobs = openJobs({ url: connected.serveUrl, log });
  const mailer = createMailer({ config, database, jobs, log });
  const files = createFiles({ config, database, jobs, rows: fileRows, log });
  const addressOrNull: AddressOrNull = (schoolId, fileId) =>
    fileId === null ? null : files.urlOf(schoolId, fileId);
  const namesOf = namesWith(addressOrNull);
  const live = await openLive({ config, database, server, doorkeeper, log });
  live.audience(courseAudience, courseListeners);
  live.audience(classAudience, classListeners);
  const relay = startRelay(database, listListeners({ database, live, namesOf }), log);
  workJobs({ jobs, database, log, mailer, origin, files, namesOf });
  let ready = false;

  const feedKey = config.key('calendar');
  const inviteNow = (tx: Tx, person: Person, to: string) => invite(tx, mailer, person, to);
  const accounts: Accounts = {
    hashPassword,
    invite: inviteNow,
    inviteLater: openInvitations(jobs, database, inviteNow),
    cancelLinks: cancelResets,
    endSessions,
  };
  const personalParts = listPersonalParts(files);
  const served = serveRooms({
    ...{ config, database, mailer, files, addressOrNull, namesOf, accounts, personalParts, feedKey },
    onlineIn: (schoolId, classIds) => live.online(classAudience, schoolId, classIds),
    eraseRestLater: workPersonalJobs(jobs, database, personalParts),
    isReady: () => ready,
  });
  serveApi(server, served, {
    database,
    doorkeeper,
    origin,
    verifyReplies: config.NODE_ENV === 'test',
  });
  files.serve(server);
  serveFeed(server, database, feedKey);
  servePage(server, page, frameSources);

  return {
    server,
    served,
    personalParts,
    mailer,
    settled: relay.settled,
    listen: async () => {
      await files.check();
      const address = await server.listen({ port: config.PORT, host: oneAddress(config.HOST) });
      config.PUBLIC_URL ??= address;
      // Where the port is not to be had no work has begun, and the links in mails know where they lead.
      await jobs.start('worker');
      ready = true;
      return config.PUBLIC_URL;
    },
    // Sockets are told to go elsewhere, requests under way are answered, then news and jobs end, and the database last.
    close: async () => {
      ready = false;
      await live.close();
      await closeServer(server);
      await relay.stop();
      await jobs.stop();
      await known.close();
      await connected.close();
    },
  };
}

/** The live channel belongs to one listening socket, and a name such as localhost would open two. */
const oneAddress = (host: string): string => (host === 'localhost' ? '127.0.0.1' : host);
