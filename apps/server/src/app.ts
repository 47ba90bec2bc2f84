/** Composes everything: the one file that knows all rooms. */
import { buffer } from 'node:stream/consumers';
import { answersRoutes } from '@klasna/contract/answers/routes';
import { auditRoutes } from '@klasna/contract/audit/routes';
import { classesRoutes } from '@klasna/contract/classes/routes';
import { coursesRoutes } from '@klasna/contract/courses/routes';
import { dictionaryRoutes } from '@klasna/contract/dictionary/routes';
import { documentsRoutes } from '@klasna/contract/documents/routes';
import type { PersonalEvents } from '@klasna/contract/events';
import { filesRoutes } from '@klasna/contract/files/routes';
import { groupsRoutes } from '@klasna/contract/groups/routes';
import { homeworkRoutes } from '@klasna/contract/homework/routes';
import { identityRoutes } from '@klasna/contract/identity/routes';
import { insightRoutes } from '@klasna/contract/insight/routes';
import { installationRoutes } from '@klasna/contract/installation/routes';
import { noticesRoutes } from '@klasna/contract/notices/routes';
import { peopleRoutes } from '@klasna/contract/people/routes';
import { personalRoutes } from '@klasna/contract/personal/routes';
import { plansRoutes } from '@klasna/contract/plans/routes';
import { scheduleRoutes } from '@klasna/contract/schedule/routes';
import { schoolsRoutes } from '@klasna/contract/schools/routes';
import { summariesRoutes } from '@klasna/contract/summaries/routes';
import { frameSources } from '@klasna/exercises/frames';
import type { LanguageTag } from '@klasna/languages/languages';
import type { FastifyInstance } from 'fastify';
import { listAdministratorIds } from './access/administrators.ts';
import { answersRules } from './access/answers.access.ts';
import { auditRules } from './access/audit.access.ts';
import { listBalanceWatchers } from './access/balance-watchers.ts';
import { classListeners } from './access/class-audience.ts';
import { classesRules } from './access/classes.access.ts';
import { courseListeners } from './access/course-audience.ts';
import { coursesRules } from './access/courses.access.ts';
import { dictionaryRules } from './access/dictionary.access.ts';
import { documentsRules } from './access/documents.access.ts';
import { openDoor } from './access/doorkeeper.ts';
import { filesRules } from './access/files.access.ts';
import { groupsRules } from './access/groups.access.ts';
import { homeworkRules } from './access/homework.access.ts';
import { identityRules } from './access/identity.access.ts';
import { insightRules } from './access/insight.access.ts';
import { installationRules } from './access/installation.access.ts';
import { findKeeper } from './access/keeper.ts';
import { rememberActors } from './access/known-actors.ts';
import { noticesRules } from './access/notices.access.ts';
import { peopleRules } from './access/people.access.ts';
import { personalRules } from './access/personal.access.ts';
import { plansRules } from './access/plans.access.ts';
import { scheduleRules } from './access/schedule.access.ts';
import { schoolsRules } from './access/schools.access.ts';
import { summariesRules } from './access/summaries.access.ts';
import type { Config } from './config.ts';
import type { Connected } from './kernel/db/connect.ts';
import type { Tx } from './kernel/db/pool.ts';
import { lasting, passing, startRelay } from './kernel/db/relay.ts';
import { Failure } from './kernel/failure.ts';
import type { FileRow } from './kernel/files/file-rows.ts';
import { createFiles } from './kernel/files/files.ts';
import { serveApi } from './kernel/http/api.ts';
import { servePage } from './kernel/http/page.ts';
import { type Served, serveRoom } from './kernel/http/room.ts';
import { closeServer, openServer } from './kernel/http/server.ts';
import { openJobs } from './kernel/jobs/jobs.ts';
import { lastingNews, sayLasting } from './kernel/live/lasting.ts';
import { openLive } from './kernel/live/live.ts';
import type { Logger } from './kernel/log.ts';
import { createMailer, type Mailer } from './kernel/mail/mailer.ts';
import { mailsPart } from './kernel/mail/personal-part.ts';
import type { PersonalPart } from './kernel/personal-part.ts';
import { workAnswersJobs } from './rooms/answers/answers.jobs.ts';
import { answersHandlers } from './rooms/answers/answers.routes.ts';
import { answersPart, classAudience, keepsAnswered } from './rooms/answers/index.ts';
import { auditHandlers } from './rooms/audit/audit.routes.ts';
import { auditPart } from './rooms/audit/index.ts';
import { classesHandlers } from './rooms/classes/classes.routes.ts';
import {
  classChanged,
  classesPart,
  describeClassesOfGroup,
  findClassNames,
  keepsLessons,
} from './rooms/classes/index.ts';
import { coursesHandlers } from './rooms/courses/courses.routes.ts';
import {
  courseAudience,
  courseChanged,
  coursesPart,
  passCoursesOn,
  workCoursesJobs,
} from './rooms/courses/index.ts';
import { dictionaryHandlers } from './rooms/dictionary/dictionary.routes.ts';
import { dictionaryPart, listWordsByStudent, wordsAdded } from './rooms/dictionary/index.ts';
import { documentsHandlers } from './rooms/documents/documents.routes.ts';
import { documentsPart } from './rooms/documents/index.ts';
import { filesHandlers } from './rooms/files/files.routes.ts';
import { fileRows, filesPart, findSound, workFilesJobs } from './rooms/files/index.ts';
import { groupsHandlers } from './rooms/groups/groups.routes.ts';
import { groupsPart } from './rooms/groups/index.ts';
import { workHomeworkJobs } from './rooms/homework/homework.jobs.ts';
import { homeworkHandlers } from './rooms/homework/homework.routes.ts';
import { beginHomework, homeworkPart, keepsGiven } from './rooms/homework/index.ts';
import { workIdentityJobs } from './rooms/identity/identity.jobs.ts';
import { identityHandlers } from './rooms/identity/identity.routes.ts';
import {
  cancelResets,
  endSessions,
  hashPassword,
  invite,
  sessionsEnded,
  signInsPart,
} from './rooms/identity/index.ts';
import { insightHandlers } from './rooms/insight/insight.routes.ts';
import { installationHandlers } from './rooms/installation/installation.routes.ts';
import {
  describeFor,
  noticeListeners,
  noticesMade,
  noticesPart,
  noticesRead,
} from './rooms/notices/index.ts';
import { workNoticesJobs } from './rooms/notices/notices.jobs.ts';
import { noticesHandlers } from './rooms/notices/notices.routes.ts';
import {
  type Accounts,
  describeNames,
  openInvitations,
  type Person,
  personChanged,
  personDeleted,
  profilePart,
  wornByOthers,
} from './rooms/people/index.ts';
import { peopleHandlers } from './rooms/people/people.routes.ts';
import { workPersonalJobs } from './rooms/personal/personal.jobs.ts';
import { personalHandlers } from './rooms/personal/personal.routes.ts';
import { balanceChanged, plansChanged, plansPart } from './rooms/plans/index.ts';
import { workPlansJobs } from './rooms/plans/plans.jobs.ts';
import { plansHandlers } from './rooms/plans/plans.routes.ts';
import { calendar, lessonsChanged, schedulePart } from './rooms/schedule/index.ts';
import { workScheduleJobs } from './rooms/schedule/schedule.jobs.ts';
import { scheduleHandlers } from './rooms/schedule/schedule.routes.ts';
import { feedAddresses, serveFeed } from './rooms/schedule/serve-feed.ts';
import { schoolChanged } from './rooms/schools/index.ts';
import { schoolsHandlers } from './rooms/schools/schools.routes.ts';
import { summariesHandlers } from './rooms/summaries/summaries.routes.ts';

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
  const addressOf = files.urlOf;
  const addressOrNull = (schoolId: string, fileId: string | null) =>
    fileId === null ? null : addressOf(schoolId, fileId);
  const namesOf = (tx: Tx, ids: readonly string[], language: LanguageTag) =>
    describeNames(tx, ids, addressOrNull, language);
  const live = await openLive({ config, database, server, doorkeeper, log });
  live.audience(courseAudience, courseListeners);
  live.audience(classAudience, classListeners);
  /** Those whom it concerns, and administrators, who see everything of the school. */
  const tellConcerned = async <E extends 'classes.changed' | 'schedule.changed'>(
    schoolId: string,
    userIds: readonly string[],
    event: E,
    data: PersonalEvents[E],
  ): Promise<void> => {
    const administrators = await database.lookInSchool(schoolId, listAdministratorIds);
    for (const userId of new Set([...userIds, ...administrators]))
      live.toPerson(schoolId, userId, event, data);
  };
  const relay = startRelay(
    database,
    [
      passing(sessionsEnded, (schoolId, ended) => live.endSessions(schoolId, ended)),
      passing(personChanged, (schoolId, { userId }) =>
        live.toPerson(schoolId, userId, 'session.changed', {}),
      ),
      passing(courseChanged, (schoolId, { courseId }) =>
        live.tell(courseAudience, schoolId, { id: courseId, event: 'course.changed', data: {} }),
      ),
      passing(wordsAdded, (schoolId, { userId }) =>
        live.toPerson(schoolId, userId, 'dictionary.changed', {}),
      ),
      lasting(personDeleted, (tx, { userId }) => passCoursesOn(tx, userId, findKeeper)),
      passing(classChanged, (schoolId, { userIds, classId }) =>
        tellConcerned(schoolId, userIds, 'classes.changed', { classId }),
      ),
      passing(lessonsChanged, (schoolId, { userIds, classId, from, to }) =>
        tellConcerned(schoolId, userIds, 'schedule.changed', { classId, from, to }),
      ),
      passing(balanceChanged, async (schoolId, { userIds, by }) => {
        const watchers = await database.lookInSchool(schoolId, (tx) => listBalanceWatchers(tx, userIds));
        for (const [id, seen] of watchers)
          live.toPerson(schoolId, id, 'balance.changed', { userIds: seen, by });
      }),
      passing(plansChanged, (schoolId) => live.toSchool(schoolId, 'plans.changed', {})),
      ...lastingNews.map((kind) =>
        passing(kind, (schoolId, one) =>
          sayLasting(one, (name, told) =>
            live.tell<Record<string, unknown>, string>({ name }, schoolId, told),
          ),
        ),
      ),
      ...noticeListeners,
      passing(noticesMade, async (schoolId, { ids }) => {
        const told = await database.lookInSchool(schoolId, (tx) => describeFor(tx, ids, namesOf));
        for (const notification of told)
          live.toPerson(schoolId, notification.userId, 'notice', { notification });
      }),
      passing(noticesRead, (schoolId, { userId }) => live.toPerson(schoolId, userId, 'notices.read', {})),
      passing(schoolChanged, (schoolId) => live.toSchool(schoolId, 'session.changed', {})),
    ],
    log,
  );
  workIdentityJobs(jobs, { database, log });
  workFilesJobs(jobs, { database, log, remove: files.remove });
  workCoursesJobs(jobs, { database, log }, [keepsLessons, keepsAnswered, keepsGiven]);
  workScheduleJobs(jobs, { database, log, mailer, origin });
  workHomeworkJobs(jobs, { database, log, mailer, origin });
  workPlansJobs(jobs, { database, log });
  workNoticesJobs(jobs, { database, log, mailer, origin, namesOf });
  workAnswersJobs(jobs, { database, log });
  let ready = false;

  const openFile = (file: FileRow) => files.open(file).catch(unlessMissing);
  const feedKey = config.key('calendar');
  const inviteNow = (tx: Tx, person: Person, to: string) => invite(tx, mailer, person, to);
  const accounts: Accounts = {
    hashPassword,
    invite: inviteNow,
    inviteLater: openInvitations(jobs, database, inviteNow),
    cancelLinks: cancelResets,
    endSessions,
  };
  // Everything that is held about a person. The row itself is emptied first, and files go last: others may name them.
  const personalParts: readonly PersonalPart[] = [
    profilePart({ findPicture: files.resolve, removePicture: files.remove }),
    signInsPart,
    mailsPart,
    groupsPart,
    documentsPart({ remove: files.remove }),
    dictionaryPart,
    coursesPart(findKeeper),
    plansPart,
    answersPart,
    classesPart,
    schedulePart,
    homeworkPart,
    noticesPart,
    auditPart,
    filesPart({ wornByOthers, remove: files.remove }),
  ];
  const served: Served[] = [
    ...serveRoom(
      'identity',
      identityRoutes,
      identityRules,
      identityHandlers({ database, mailer, signInLimit: config.SIGN_IN_LIMIT, addressOf: addressOrNull }),
    ),
    ...serveRoom(
      'people',
      peopleRoutes,
      peopleRules,
      peopleHandlers({
        addressOf,
        pictures: {
          find: (tx, given) => files.resolve(tx, given, 'avatar'),
          store: async (tx, person, file) =>
            (await files.store(tx, { ...file, purpose: 'avatar', uploadedBy: person.id })).id,
          remove: files.remove,
        },
        accounts,
      }),
    ),
    ...serveRoom(
      'personal',
      personalRoutes,
      personalRules,
      personalHandlers({
        parts: personalParts,
        accounts,
        eraseRestLater: workPersonalJobs(jobs, database, personalParts),
        openFile,
      }),
    ),
    ...serveRoom(
      'groups',
      groupsRoutes,
      groupsRules,
      groupsHandlers({
        addressOf: addressOrNull,
        images: { find: (tx, given) => files.resolve(tx, given, 'group'), remove: files.remove },
        classesOf: (tx, groupId, language) => describeClassesOfGroup(tx, groupId, language, namesOf),
      }),
    ),
    ...serveRoom(
      'documents',
      documentsRoutes,
      documentsRules,
      documentsHandlers({
        store: (tx, uploadedBy, file) => files.store(tx, { ...file, purpose: 'document', uploadedBy }),
        open: files.open,
        remove: files.remove,
      }),
    ),
    ...serveRoom(
      'dictionary',
      dictionaryRoutes,
      dictionaryRules,
      dictionaryHandlers({
        addressOf: addressOrNull,
        sounds: {
          find: (tx, given) => files.resolve(tx, given, 'dictionaryAudio'),
          copy: async (tx, given, uploadedBy) => {
            const sound = await findSound(tx, given, files.named);
            if (!sound) return undefined;
            const bytes = await buffer(await files.open(sound));
            return files.store(tx, { purpose: 'dictionaryAudio', name: sound.name, bytes, uploadedBy });
          },
        },
      }),
    ),
    ...serveRoom('audit', auditRoutes, auditRules, auditHandlers({ namesOf })),
    ...serveRoom(
      'schools',
      schoolsRoutes,
      schoolsRules,
      schoolsHandlers({
        addressOf,
        logos: {
          store: async (tx, uploadedBy, file) =>
            (await files.store(tx, { ...file, purpose: 'logo', uploadedBy })).id,
          remove: files.remove,
        },
      }),
    ),
    ...serveRoom('files', filesRoutes, filesRules, filesHandlers(files)),
    ...serveRoom(
      'courses',
      coursesRoutes,
      coursesRules,
      coursesHandlers(
        { addressOf, named: files.named },
        {
          openFile: files.open,
          hasFile: files.has,
          store: async (tx, medium) => (await files.store(tx, medium)).id,
        },
      ),
    ),
    ...serveRoom(
      'plans',
      plansRoutes,
      plansRules,
      plansHandlers({ names: { people: namesOf, classes: findClassNames } }),
    ),
    ...serveRoom(
      'classes',
      classesRoutes,
      classesRules,
      classesHandlers({ addressOf: addressOrNull, namesOf, calendar, contentAddressOf: addressOf }),
    ),
    ...serveRoom(
      'answers',
      answersRoutes,
      answersRules(),
      answersHandlers({
        namesOf,
        beginHomework,
        recordingAddress: (schoolId) => (fileId) => addressOf(schoolId, fileId),
        findRecording: (tx, given) => files.resolve(tx, given, 'recording'),
      }),
    ),
    ...serveRoom('homework', homeworkRoutes, homeworkRules, homeworkHandlers({ namesOf, addressOf })),
    ...serveRoom(
      'summaries',
      summariesRoutes,
      summariesRules,
      summariesHandlers({ namesOf, wordsAdded: listWordsByStudent }),
    ),
    ...serveRoom(
      'schedule',
      scheduleRoutes,
      scheduleRules,
      scheduleHandlers({ namesOf, feedAddress: feedAddresses(feedKey) }),
    ),
    ...serveRoom('notices', noticesRoutes, noticesRules, noticesHandlers({ namesOf })),
    ...serveRoom('insight', insightRoutes, insightRules, insightHandlers({ namesOf })),
    ...serveRoom(
      'installation',
      installationRoutes,
      installationRules,
      installationHandlers(config, database, { isReady: () => ready }),
    ),
  ];
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
      await jobs.start('worker');
      const address = await server.listen({ port: config.PORT, host: oneAddress(config.HOST) });
      config.PUBLIC_URL ??= address;
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

/** A file whose bytes are gone is left out of an archive. */
function unlessMissing(error: unknown): undefined {
  if (!(error instanceof Failure && error.kind === 'notFound')) throw error;
}

/** The live channel belongs to one listening socket, and a name such as localhost would open two. */
const oneAddress = (host: string): string => (host === 'localhost' ? '127.0.0.1' : host);
