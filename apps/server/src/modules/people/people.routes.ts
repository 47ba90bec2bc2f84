import type { peopleRoutes } from '@klasna/contract/people/routes';
import type { HandlerInput } from '../../kernel/http/serve-module.ts';
import { changeOwnPicture, changeProfile } from './change-profile.ts';
import { describeProfile, type FileAddress } from './describe-profile.ts';
import type { Person } from './people.store.ts';
import { type UsersDeps, usersHandlers } from './users.routes.ts';

type Routes = typeof peopleRoutes;

export interface PeopleDeps extends Omit<UsersDeps, 'address'> {
  readonly addressOf: (schoolId: string, fileId: string) => string;
}

export function peopleHandlers({ addressOf, ...deps }: PeopleDeps) {
  const { pictures } = deps;
  const address: FileAddress = (schoolId, fileId) => (fileId === null ? null : addressOf(schoolId, fileId));
  return {
    ...usersHandlers({ address, ...deps }),

    ownAccount: async ({ resource }: HandlerInput<Routes['ownAccount'], Person>) => ({
      data: {
        id: resource.id,
        firstName: resource.firstName,
        lastName: resource.lastName,
        email: resource.email,
        role: resource.role,
        status: resource.status,
        image: address(resource.schoolId, resource.avatarId),
        createdAt: resource.createdAt.toISOString(),
      },
    }),

    readProfile: async ({ resource }: HandlerInput<Routes['readProfile'], Person>) => ({
      data: describeProfile(resource, address),
    }),

    changeProfile: async ({ tx, resource, body }: HandlerInput<Routes['changeProfile'], Person>) => ({
      data: describeProfile(await changeProfile(tx, resource, body, pictures), address),
    }),

    uploadAvatar: async ({ tx, resource, file }: HandlerInput<Routes['uploadAvatar'], Person>) => {
      const fileId = await pictures.store(tx, resource, file);
      await changeOwnPicture(tx, resource, fileId, pictures);
      return { data: { image: addressOf(tx.schoolId, fileId) } };
    },

    removeAvatar: async ({ tx, resource }: HandlerInput<Routes['removeAvatar'], Person>) => {
      await changeOwnPicture(tx, resource, null, pictures);
    },
  };
}
