/** Composes the application. Only this file and the lists in `app/` know all modules. */
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
import {
  cancelResets,
  endSessions,
  hashPassword,
  invite,
  peopleSignedOut,
  sessionsEnded,
} from './rooms/identity/index.ts';
import {
  type Accounts,
  openInvitations,
  type Person,
  peopleChanged,
  personChanged,
} from './rooms/people/index.ts';
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
  /** Folder of the built web page. */
  readonly page: string;
}

export async function composeApp({ config, connected, log, page }: Means): Promise<App> {
  const { database } = connected;
  const origin = (): string => config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`;
  const known = await rememberActors(connected.serveUrl);
  const doorkeeper = openDoor(known);
  // Runs before any subscriber and before the reply, so that the actor's next request sees the change.
  database.onCommitted((rows) => {
    for (const { kind, data } of rows) {
      if (kind === sessionsEnded.kind || kind === personChanged.kind)
        known.forget((data as { userId: string }).userId);
      if (kind === peopleSignedOut.kind || kind === peopleChanged.kind)
        for (const userId of (data as { userIds: string[] }).userIds) known.forget(userId);
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
      // Starts jobs after listening: if the port is taken, no job has started, and mails that jobs send need the public
      // URL.
      await jobs.start('worker');
      ready = true;
      return config.PUBLIC_URL;
    },
    // Closes the live connections so that clients reconnect elsewhere, finishes running requests, then stops the relay
    // and the jobs, and the database last.
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

/** The live channel attaches to a single listening socket, and a name like localhost would open two. */
const oneAddress = (host: string): string => (host === 'localhost' ? '127.0.0.1' : host);
