/** Lists the endpoints of every module: declarations, policies, handlers and their dependencies. */

import { buffer } from 'node:stream/consumers';
import { analyticsRoutes } from '@klasna/contract/analytics/routes';
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
import { installationRoutes } from '@klasna/contract/installation/routes';
import { notificationsRoutes } from '@klasna/contract/notifications/routes';
import { peopleRoutes } from '@klasna/contract/people/routes';
import { personalRoutes } from '@klasna/contract/personal/routes';
import { plansRoutes } from '@klasna/contract/plans/routes';
import { scheduleRoutes } from '@klasna/contract/schedule/routes';
import { schoolsRoutes } from '@klasna/contract/schools/routes';
import { summariesRoutes } from '@klasna/contract/summaries/routes';
import type { Config } from '../config.ts';
import type { Database } from '../kernel/db/pool.ts';
import { Failure } from '../kernel/failure.ts';
import type { FileRow } from '../kernel/files/file-repository.ts';
import type { Files } from '../kernel/files/files.ts';
import { type ServedEndpoint, serveModule } from '../kernel/http/serve-module.ts';
import type { Mailer } from '../kernel/mail/mailer.ts';
import type { PersonalDataSection } from '../kernel/personal-data.ts';
import { analyticsHandlers } from '../modules/analytics/analytics.routes.ts';
import { listStudy } from '../modules/analytics/index.ts';
import { createAnswersHandlers } from '../modules/answers/answers.routes.ts';
import { createSaveBatcher } from '../modules/answers/save-batcher.ts';
import { createAuditHandlers } from '../modules/audit/audit.routes.ts';
import { type ClassesDeps, createClassesHandlers } from '../modules/classes/classes.routes.ts';
import { describeClassesOfGroup, findClassNames } from '../modules/classes/index.ts';
import { createCoursesHandlers } from '../modules/courses/courses.routes.ts';
import { createDictionaryHandlers } from '../modules/dictionary/dictionary.routes.ts';
import { listWordsByStudent } from '../modules/dictionary/index.ts';
import { createDocumentsHandlers } from '../modules/documents/documents.routes.ts';
import { createFilesHandlers } from '../modules/files/files.routes.ts';
import { findSound } from '../modules/files/index.ts';
import { groupsHandlers } from '../modules/groups/groups.routes.ts';
import { addMemberships, listGroupNames, lockGroups } from '../modules/groups/index.ts';
import { createHomeworkHandlers } from '../modules/homework/homework.routes.ts';
import { beginHomework } from '../modules/homework/index.ts';
import { identityHandlers } from '../modules/identity/identity.routes.ts';
import { installationHandlers } from '../modules/installation/installation.routes.ts';
import { notificationsHandlers } from '../modules/notifications/notifications.routes.ts';
import { type AccountDeps, type BalanceFilterSources, createSelectPeople } from '../modules/people/index.ts';
import { peopleHandlers } from '../modules/people/people.routes.ts';
import { type PersonalDeps, personalHandlers } from '../modules/personal/personal.routes.ts';
import { expiringPacksSql, unpaidByStudentSql } from '../modules/plans/index.ts';
import { plansHandlers } from '../modules/plans/plans.routes.ts';
import { calendar } from '../modules/schedule/index.ts';
import { scheduleHandlers } from '../modules/schedule/schedule.routes.ts';
import { createBuildFeedUrl } from '../modules/schedule/serve-feed.ts';
import { schoolsHandlers } from '../modules/schools/schools.routes.ts';
import { createSummariesHandlers } from '../modules/summaries/summaries.routes.ts';
import { analyticsPolicies } from '../policies/analytics/analytics.policy.ts';
import { answersPolicies } from '../policies/answers/answers.policy.ts';
import { auditPolicies } from '../policies/audit/audit.policy.ts';
import { classesPolicies } from '../policies/classes/classes.policy.ts';
import { coursesPolicies } from '../policies/courses/courses.policy.ts';
import { dictionaryPolicies } from '../policies/dictionary/dictionary.policy.ts';
import { documentsPolicies } from '../policies/documents/documents.policy.ts';
import { filesPolicies } from '../policies/files/files.policy.ts';
import { groupsPolicies } from '../policies/groups/groups.policy.ts';
import { homeworkPolicies } from '../policies/homework/homework.policy.ts';
import { identityPolicies } from '../policies/identity/identity.policy.ts';
import { installationPolicies } from '../policies/installation/installation.policy.ts';
import { notificationsPolicies } from '../policies/notifications/notifications.policy.ts';
import { peoplePolicies } from '../policies/people/people.policy.ts';
import { personalPolicies } from '../policies/personal/personal.policy.ts';
import { plansPolicies } from '../policies/plans/plans.policy.ts';
import { schedulePolicies } from '../policies/schedule/schedule.policy.ts';
import { schoolsPolicies } from '../policies/schools/schools.policy.ts';
import { summariesPolicies } from '../policies/summaries/summaries.policy.ts';
import type { FileUrlOrNull, NamesOf } from './names-of.ts';

interface ModuleDeps {
  readonly config: Config;
  readonly database: Database;
  readonly mailer: Mailer;
  readonly files: Files<StoredPurpose>;
  readonly fileUrlOrNull: FileUrlOrNull;
  readonly namesOf: NamesOf;
  readonly listOnline: ClassesDeps['onlineIn'];
  readonly accounts: AccountDeps;
  readonly personalDataSections: readonly PersonalDataSection[];
  readonly eraseRestLater: PersonalDeps['scheduleSecondPass'];
  readonly feedKey: Buffer;
  readonly isReady: () => boolean;
}

export function serveModules({
  config,
  database,
  mailer,
  files,
  fileUrlOrNull,
  namesOf,
  listOnline,
  accounts,
  personalDataSections,
  eraseRestLater,
  feedKey,
  isReady,
}: ModuleDeps): ServedEndpoint[] {
  const fileUrlOf = files.urlOf;
  const amongOf: BalanceFilterSources = {
    unpaid: { name: 'unpaid', table: unpaidByStudentSql },
    expiring: { name: 'expiring', table: expiringPacksSql('$9::timestamptz') },
  };
  const selectPeople = createSelectPeople(amongOf);
  return [
    ...serveModule(
      'identity',
      identityRoutes,
      identityPolicies,
      identityHandlers({ database, mailer, signInLimit: config.SIGN_IN_LIMIT, addressOf: fileUrlOrNull }),
    ),
    ...serveModule(
      'people',
      peopleRoutes,
      peoplePolicies,
      peopleHandlers({
        addressOf: fileUrlOf,
        pictures: {
          find: (tx, reference) => files.resolve(tx, reference, 'avatar'),
          store: async (tx, person, file) =>
            (await files.store(tx, { ...file, purpose: 'avatar', uploadedBy: person.id })).id,
          remove: files.remove,
        },
        accounts,
        balanceSources: amongOf,
        selectPeople,
        loadStudy: listStudy,
        groups: { listNames: listGroupNames, lock: lockGroups, addMembers: addMemberships },
      }),
    ),
    ...serveModule(
      'personal',
      personalRoutes,
      personalPolicies,
      personalHandlers({
        sections: personalDataSections,
        accounts,
        scheduleSecondPass: eraseRestLater,
        openFile: (file: FileRow) => files.open(file).catch(ignoreMissingFile),
      }),
    ),
    ...serveModule(
      'groups',
      groupsRoutes,
      groupsPolicies,
      groupsHandlers({
        addressOf: fileUrlOrNull,
        images: { find: (tx, reference) => files.resolve(tx, reference, 'group'), remove: files.remove },
        selectPeople,
        listClassesOfGroup: (tx, groupId, language) => describeClassesOfGroup(tx, groupId, language, namesOf),
      }),
    ),
    ...serveModule(
      'documents',
      documentsRoutes,
      documentsPolicies,
      createDocumentsHandlers({
        store: (tx, uploadedBy, file) => files.store(tx, { ...file, purpose: 'document', uploadedBy }),
        open: files.open,
        remove: files.remove,
      }),
    ),
    ...serveModule(
      'dictionary',
      dictionaryRoutes,
      dictionaryPolicies,
      createDictionaryHandlers({
        addressOf: fileUrlOrNull,
        sounds: {
          find: (tx, reference) => files.resolve(tx, reference, 'dictionaryAudio'),
          copy: async (tx, reference, uploadedBy) => {
            const sound = await findSound(tx, reference, files.parseReference);
            if (!sound) return undefined;
            const bytes = await buffer(await files.open(sound));
            return files.store(tx, { purpose: 'dictionaryAudio', name: sound.name, bytes, uploadedBy });
          },
        },
      }),
    ),
    ...serveModule('audit', auditRoutes, auditPolicies, createAuditHandlers({ loadNames: namesOf })),
    ...serveModule(
      'schools',
      schoolsRoutes,
      schoolsPolicies,
      schoolsHandlers({
        addressOf: fileUrlOf,
        logos: {
          store: async (tx, uploadedBy, file) =>
            (await files.store(tx, { ...file, purpose: 'logo', uploadedBy })).id,
          remove: files.remove,
        },
      }),
    ),
    ...serveModule('files', filesRoutes, filesPolicies, createFilesHandlers(files)),
    ...serveModule(
      'courses',
      coursesRoutes,
      coursesPolicies,
      createCoursesHandlers(
        { addressOf: fileUrlOf, parseFileAddress: files.parseReference },
        {
          openFile: files.open,
          hasFile: files.has,
          store: async (tx, medium) => (await files.store(tx, medium)).id,
        },
      ),
    ),
    ...serveModule(
      'plans',
      plansRoutes,
      plansPolicies,
      plansHandlers({ historyNames: { people: namesOf, classes: findClassNames } }),
    ),
    ...serveModule(
      'classes',
      classesRoutes,
      classesPolicies,
      createClassesHandlers({
        addressOf: fileUrlOrNull,
        loadNames: namesOf,
        schedule: calendar,
        onlineIn: listOnline,
        contentAddressOf: fileUrlOf,
      }),
    ),
    ...serveModule(
      'answers',
      answersRoutes,
      answersPolicies(),
      createAnswersHandlers({
        saveTogether: createSaveBatcher(database),
        loadNames: namesOf,
        beginHomework,
        recordingAddress: (schoolId) => (fileId) => fileUrlOf(schoolId, fileId),
        findRecording: (tx, reference) => files.resolve(tx, reference, 'recording'),
      }),
    ),
    ...serveModule(
      'homework',
      homeworkRoutes,
      homeworkPolicies,
      createHomeworkHandlers({ loadNames: namesOf, addressOf: fileUrlOf }),
    ),
    ...serveModule(
      'summaries',
      summariesRoutes,
      summariesPolicies,
      createSummariesHandlers({ loadNames: namesOf, listAddedWords: listWordsByStudent }),
    ),
    ...serveModule(
      'schedule',
      scheduleRoutes,
      schedulePolicies,
      scheduleHandlers({ loadNames: namesOf, buildFeedUrl: createBuildFeedUrl(feedKey) }),
    ),
    ...serveModule(
      'notices',
      notificationsRoutes,
      notificationsPolicies,
      notificationsHandlers({ loadNames: namesOf, mailer, selectPeople }),
    ),
    ...serveModule('insight', analyticsRoutes, analyticsPolicies, analyticsHandlers({ loadNames: namesOf })),
    ...serveModule(
      'installation',
      installationRoutes,
      installationPolicies,
      installationHandlers(config, database, { isReady }),
    ),
  ];
}

/** Leaves files whose objects are missing out of the archive. */
function ignoreMissingFile(error: unknown): undefined {
  if (!(error instanceof Failure && error.kind === 'notFound')) throw error;
}
