import { z } from 'zod';
import { endpoint } from '../define.ts';
import { limits, single } from '../values.ts';
import { ownAccount, profile, profileChange } from './models.ts';

export const peopleRoutes = {
  ownAccount: endpoint({
    method: 'GET',
    path: '/tenant/user',
    summary: 'My account.',
    who: 'signedIn',
    out: single(ownAccount),
  }),
  readProfile: endpoint({
    method: 'GET',
    path: '/tenant/user/profile',
    summary: 'My profile, as the form shows it.',
    who: 'signedIn',
    out: single(profile),
  }),
  changeProfile: endpoint({
    method: 'PUT',
    path: '/tenant/user/profile',
    summary: 'Change my profile; absent keys keep their value.',
    who: 'signedIn',
    body: profileChange,
    out: single(profile),
  }),
  uploadAvatar: endpoint({
    method: 'POST',
    path: '/tenant/user/avatar',
    summary: 'Upload my picture.',
    who: 'signedIn',
    upload: { upload: 'file', maxBytes: limits.imageBytes, tooLarge: 'imageTooLarge' },
    out: single(z.object({ image: z.string() })),
    status: 200,
    failures: ['imageTooLarge', 'notAnImage'],
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/tenant/user/avatar',
    summary: 'Remove my picture.',
    who: 'signedIn',
  }),
} as const;
