import { peopleRoutes } from '@klasna/contract/people/routes';
import { transient } from '../../kernel/db/outbox-relay.ts';
import { serveModule } from '../../kernel/http/serve-module.ts';
import { listStudy } from '../../modules/analytics/index.ts';
import { addMemberships, listGroupNames, lockGroups } from '../../modules/groups/index.ts';
import {
  createProfileDataSection,
  createSelectPeople,
  peopleChanged,
  personChanged,
} from '../../modules/people/index.ts';
import { peopleHandlers } from '../../modules/people/people.routes.ts';
import { peoplePolicies } from '../../policies/people/people.policy.ts';
import { balanceSources } from '../balance-sources.ts';
import { departures } from '../departures.ts';
import { createLimitGuesses } from '../limit-guesses.ts';
import type { CreateAppModule } from '../module.ts';

export const createPeopleModule: CreateAppModule = (services) => {
  const { files, live, accounts } = services;
  const limitGuesses = createLimitGuesses(services);
  return {
    endpoints: serveModule(
      'people',
      peopleRoutes,
      peoplePolicies,
      peopleHandlers({
        addressOf: files.urlOf,
        pictures: {
          find: (tx, reference) => files.resolve(tx, reference, 'avatar'),
          store: async (tx, person, file) =>
            (await files.store(tx, { ...file, purpose: 'avatar', uploadedBy: person.id })).id,
          remove: files.remove,
        },
        accounts,
        balanceSources,
        selectPeople: createSelectPeople(balanceSources),
        loadStudy: listStudy,
        groups: { listNames: listGroupNames, lock: lockGroups, addMembers: addMemberships },
        departures,
      }),
      {
        // The own email of the caller needs their password.
        changePerson: async (input, work) =>
          input.body.currentPassword === undefined ? undefined : limitGuesses('keepCount')(input, work),
      },
    ),
    subscribers: [
      transient(peopleChanged, (schoolId, { userIds }) => {
        for (const userId of userIds) live.emitToPerson(schoolId, userId, 'session.changed', {});
      }),
      transient(personChanged, (schoolId, { userId }) =>
        live.emitToPerson(schoolId, userId, 'session.changed', {}),
      ),
    ],
    personalDataSections: [
      createProfileDataSection({ findPicture: files.resolve, removePicture: files.remove }),
    ],
  };
};
