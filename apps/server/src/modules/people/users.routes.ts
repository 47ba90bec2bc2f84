/** Endpoints for managing the people of a school. */
import { readFile } from 'node:fs/promises';
import { peopleRoutes } from '@klasna/contract/people/routes';
import { toListMeta, toListPart } from '../../kernel/http/pagination.ts';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import { translate } from '../../kernel/translations.ts';
import type { AccountDeps } from './account-deps.ts';
import { changePerson } from './change-person.ts';
import { changeStatuses } from './change-statuses.ts';
import { createPerson } from './create-person.ts';
import { deletePerson } from './delete-person.ts';
import type { DepartureDeps } from './departure-deps.ts';
import { describeListedPerson, describePerson } from './describe-person.ts';
import type { FileAddress } from './describe-profile.ts';
import type { GroupDeps } from './find-groups-by-name.ts';
import { type BalanceFilterSources, findPeople } from './find-people.ts';
import { importPeople } from './import-people.ts';
import { inviteAgain } from './invite-again.ts';
import { listPermissions } from './list-permissions.ts';
import { toListedPersonRow } from './people-lists.store.ts';
import type { PictureStore } from './pictures.ts';
import type {
  AccountCreator,
  AccountImporter,
  LoadStudy,
  LockedPerson,
  PeopleScope,
  PersonResource,
  SelectionScope,
} from './resources.ts';
import { restorePerson } from './restore-person.ts';
import type { SelectPeople } from './select-people.ts';
import { writePeopleFile } from './write-people-file.ts';

type Routes = typeof peopleRoutes;

export interface UsersDeps {
  readonly address: FileAddress;
  readonly pictures: PictureStore;
  readonly accounts: AccountDeps;
  readonly balanceSources: BalanceFilterSources;
  readonly selectPeople: SelectPeople;
  /** Loads balance, groups and teachers of students, which belong to modules of a higher layer. */
  readonly loadStudy: LoadStudy;
  readonly groups: GroupDeps;
  readonly departures: DepartureDeps;
}

const importFields = peopleRoutes.importPeople.upload.fields;
/** The maximum number of exported rows, more than any school has people. */
const maxExportRows = 1_000_000;

export const usersHandlers = (deps: UsersDeps) => ({
  ...createListHandlers(deps),
  ...createPersonHandlers(deps),
});

/** Lists of people, also as files, and changes of many at once. */
function createListHandlers({
  address,
  accounts,
  groups,
  balanceSources,
  selectPeople,
  loadStudy,
}: UsersDeps) {
  return {
    listPeople: async ({ tx, resource, query }: HandlerInput<Routes['listPeople'], PeopleScope>) => {
      const { people, total } = await findPeople(tx, resource, query, {
        ...toListPart(query),
        balanceSources,
      });
      const { viewOf, rightsOver } = resource;
      const fullyVisible = people.filter((person) => person.role === 'member' && viewOf(person) === 'full');
      const study =
        query.include === 'study'
          ? await loadStudy(
              tx,
              fullyVisible.map(({ id }) => id),
            )
          : undefined;
      return {
        data: people.map((person) => {
          const listed = describeListedPerson(person, viewOf(person), rightsOver, address);
          const studentStudy = study?.get(person.id);
          return studentStudy ? { ...listed, study: studentStudy } : listed;
        }),
        meta: toListMeta(query, total, people),
      };
    },

    exportPeople: async ({ tx, resource, query }: HandlerInput<Routes['exportPeople'], PeopleScope>) => {
      const { people } = await findPeople(tx, resource, query, {
        limit: maxExportRows,
        offset: 0,
        balanceSources,
      });
      return { stream: writePeopleFile(people), type: 'text/csv; charset=utf-8', fileName: 'users.csv' };
    },

    importPeople: async ({
      tx,
      resource,
      file,
      fields,
      request,
    }: HandlerInput<Routes['importPeople'], AccountImporter>) => {
      const { origin, language } = request;
      const deps = { accounts, groups, origin, language };
      return {
        data: await importPeople(tx, resource, await readFile(file.path), importFields.parse(fields), deps),
      };
    },

    changeStatuses: async ({
      tx,
      resource,
      body,
    }: HandlerInput<Routes['changeStatuses'], SelectionScope>) => ({
      data: await changeStatuses(tx, resource, body, { selectPeople, accounts }),
    }),

    listPermissions: async ({ request }: HandlerInput<Routes['listPermissions'], unknown>) => ({
      data: listPermissions(request.language),
    }),
  };
}

function createPersonHandlers({ address, pictures, accounts, departures }: UsersDeps) {
  return {
    createPerson: async ({
      tx,
      resource,
      body,
      request,
    }: HandlerInput<Routes['createPerson'], AccountCreator>) => {
      const added = await createPerson(tx, resource, body, { accounts, pictures, origin: request.origin });
      return { data: describePerson(added, resource.rightsOver, address) };
    },

    readPerson: async ({ resource }: HandlerInput<Routes['readPerson'], PersonResource>) => {
      const { person, permissions, rightsOver } = resource;
      return { data: describePerson(toListedPersonRow(person, permissions), rightsOver, address) };
    },

    changePerson: async ({
      tx,
      resource,
      body,
      request,
    }: HandlerInput<Routes['changePerson'], LockedPerson>) => {
      const changed = await changePerson(tx, resource, body, { accounts, pictures, origin: request.origin });
      return { data: describePerson(changed, resource.rightsOver, address) };
    },

    deletePerson: ({ tx, resource, query }: HandlerInput<Routes['deletePerson'], LockedPerson>) =>
      deletePerson(tx, resource, query, { accounts, departures }),

    restorePerson: async ({ tx, resource }: HandlerInput<Routes['restorePerson'], LockedPerson>) => {
      const restored = await restorePerson(tx, resource, departures);
      const { permissions, rightsOver } = resource;
      return { data: describePerson(toListedPersonRow(restored, permissions), rightsOver, address) };
    },

    inviteAgain: async ({ tx, resource, request }: HandlerInput<Routes['inviteAgain'], LockedPerson>) => {
      await inviteAgain(tx, resource, accounts, request.origin);
      return { message: translate(request.language, 'messages:invitationMailed') };
    },
  };
}
