/** Lists the endpoints of every module: declarations, policies, handlers and their dependencies. */

import { buffer } from 'node:stream/consumers';
import { answersRoutes } from '@klasna/contract/answers/routes';
import { auditRoutes } from '@klasna/contract/audit/routes';
import { classesRoutes } from '@klasna/contract/classes/routes';
import { coursesRoutes } from '@klasna/contract/courses/routes';
import { dictionaryRoutes } from '@klasna/contract/dictionary/routes';
import { documentsRoutes } from '@klasna/contract/documents/routes';
import type { StoredPurpose } from '@klasna/contract/files/models';
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
import { answersRules } from '../access/answers.access.ts';
import { auditRules } from '../access/audit.access.ts';
import { classesRules } from '../access/classes.access.ts';
import { coursesRules } from '../access/courses.access.ts';
import { dictionaryRules } from '../access/dictionary.access.ts';
import { documentsRules } from '../access/documents.access.ts';
import { filesRules } from '../access/files.access.ts';
import { groupsRules } from '../access/groups.access.ts';
import { homeworkRules } from '../access/homework.access.ts';
import { identityRules } from '../access/identity.access.ts';
import { insightRules } from '../access/insight.access.ts';
import { installationRules } from '../access/installation.access.ts';
import { noticesRules } from '../access/notices.access.ts';
import { peopleRules } from '../access/people.access.ts';
import { personalRules } from '../access/personal.access.ts';
import { plansRules } from '../access/plans.access.ts';
import { scheduleRules } from '../access/schedule.access.ts';
import { schoolsRules } from '../access/schools.access.ts';
import { summariesRules } from '../access/summaries.access.ts';
import type { Config } from '../config.ts';
import type { Database } from '../kernel/db/pool.ts';
import { Failure } from '../kernel/failure.ts';
import type { FileRow } from '../kernel/files/file-rows.ts';
import type { Files } from '../kernel/files/files.ts';
import { type Served, serveRoom } from '../kernel/http/room.ts';
import type { Mailer } from '../kernel/mail/mailer.ts';
import type { PersonalPart } from '../kernel/personal-part.ts';
import { answersHandlers } from '../rooms/answers/answers.routes.ts';
import { gatherSaves } from '../rooms/answers/save-together.ts';
import { auditHandlers } from '../rooms/audit/audit.routes.ts';
import { type ClassesServices, classesHandlers } from '../rooms/classes/classes.routes.ts';
import { describeClassesOfGroup, findClassNames } from '../rooms/classes/index.ts';
import { coursesHandlers } from '../rooms/courses/courses.routes.ts';
import { dictionaryHandlers } from '../rooms/dictionary/dictionary.routes.ts';
import { listWordsByStudent } from '../rooms/dictionary/index.ts';
import { documentsHandlers } from '../rooms/documents/documents.routes.ts';
import { filesHandlers } from '../rooms/files/files.routes.ts';
import { findSound } from '../rooms/files/index.ts';
import { groupsHandlers } from '../rooms/groups/groups.routes.ts';
import { addMemberships, holdGroups, listGroupNames } from '../rooms/groups/index.ts';
import { homeworkHandlers } from '../rooms/homework/homework.routes.ts';
import { beginHomework } from '../rooms/homework/index.ts';
import { identityHandlers } from '../rooms/identity/identity.routes.ts';
import { listStudy } from '../rooms/insight/index.ts';
import { insightHandlers } from '../rooms/insight/insight.routes.ts';
import { installationHandlers } from '../rooms/installation/installation.routes.ts';
import { noticesHandlers } from '../rooms/notices/notices.routes.ts';
import { type Accounts, type AmongOf, createSelectPeople } from '../rooms/people/index.ts';
import { peopleHandlers } from '../rooms/people/people.routes.ts';
import { type PersonalServices, personalHandlers } from '../rooms/personal/personal.routes.ts';
import { expiringPacks, unpaidByStudent } from '../rooms/plans/index.ts';
import { plansHandlers } from '../rooms/plans/plans.routes.ts';
import { calendar } from '../rooms/schedule/index.ts';
import { scheduleHandlers } from '../rooms/schedule/schedule.routes.ts';
import { feedAddresses } from '../rooms/schedule/serve-feed.ts';
import { schoolsHandlers } from '../rooms/schools/schools.routes.ts';
import { summariesHandlers } from '../rooms/summaries/summaries.routes.ts';
import type { AddressOrNull, NamesOf } from './names-of.ts';

interface Lent {
  readonly config: Config;
  readonly database: Database;
  readonly mailer: Mailer;
  readonly files: Files<StoredPurpose>;
  readonly addressOrNull: AddressOrNull;
  readonly namesOf: NamesOf;
  readonly onlineIn: ClassesServices['onlineIn'];
  readonly accounts: Accounts;
  readonly personalParts: readonly PersonalPart[];
  readonly eraseRestLater: PersonalServices['eraseRestLater'];
  readonly feedKey: Buffer;
  readonly isReady: () => boolean;
}

export function serveRooms({
  config,
  database,
  mailer,
  files,
  addressOrNull,
  namesOf,
  onlineIn,
  accounts,
  personalParts,
  eraseRestLater,
  feedKey,
  isReady,
}: Lent): Served[] {
  const addressOf = files.urlOf;
  const amongOf: AmongOf = {
    unpaid: { name: 'unpaid', table: unpaidByStudent },
    expiring: { name: 'expiring', table: expiringPacks('$9::timestamptz') },
  };
  const selectPeople = createSelectPeople(amongOf);
  return [
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
        amongOf,
        selectPeople,
        studyOf: listStudy,
        groups: { listNames: listGroupNames, hold: holdGroups, addMembers: addMemberships },
      }),
    ),
    ...serveRoom(
      'personal',
      personalRoutes,
      personalRules,
      personalHandlers({
        parts: personalParts,
        accounts,
        eraseRestLater,
        openFile: (file: FileRow) => files.open(file).catch(unlessMissing),
      }),
    ),
    ...serveRoom(
      'groups',
      groupsRoutes,
      groupsRules,
      groupsHandlers({
        addressOf: addressOrNull,
        images: { find: (tx, given) => files.resolve(tx, given, 'group'), remove: files.remove },
        selectPeople,
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
      classesHandlers({
        addressOf: addressOrNull,
        namesOf,
        calendar,
        onlineIn,
        contentAddressOf: addressOf,
      }),
    ),
    ...serveRoom(
      'answers',
      answersRoutes,
      answersRules(),
      answersHandlers({
        saveTogether: gatherSaves(database),
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
    ...serveRoom('notices', noticesRoutes, noticesRules, noticesHandlers({ namesOf, mailer, selectPeople })),
    ...serveRoom('insight', insightRoutes, insightRules, insightHandlers({ namesOf })),
    ...serveRoom(
      'installation',
      installationRoutes,
      installationRules,
      installationHandlers(config, database, { isReady }),
    ),
  ];
}

/** Leaves files whose objects are missing out of the archive. */
function unlessMissing(error: unknown): undefined {
  if (!(error instanceof Failure && error.kind === 'notFound')) throw error;
}
