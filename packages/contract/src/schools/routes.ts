import { limits, single } from '@klasna/base/values';
import { z } from 'zod';
import { endpoint } from '../define.ts';
import { quotaFailures } from '../failures.ts';
import { closure, closures, schoolGeneral, schoolGeneralChange, schoolScheduleChange } from './models.ts';

export const schoolsRoutes = {
  readGeneral: endpoint({
    method: 'GET',
    path: '/tenant/school/general',
    summary: 'The school: contact data, logo and weekly schedule.',
    who: 'signedIn',
    out: single(schoolGeneral),
  }),
  changeGeneral: endpoint({
    method: 'PUT',
    path: '/tenant/school/general',
    summary: 'Change the contact data of the school; absent keys keep their value. Administrators only.',
    who: 'signedIn',
    body: schoolGeneralChange,
    out: single(schoolGeneral),
    failures: ['forbidden'],
  }),
  uploadLogo: endpoint({
    method: 'POST',
    path: '/tenant/school/avatar',
    summary: 'Upload the logo of the school. Administrators only.',
    who: 'signedIn',
    upload: { upload: 'file', maxBytes: limits.imageBytes, tooLarge: 'imageTooLarge' },
    out: single(z.object({ logo: z.string() })),
    status: 200,
    failures: ['forbidden', 'imageTooLarge', 'notAnImage', ...quotaFailures],
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/tenant/school/logo',
    summary: 'Remove the logo of the school, if there is one. Administrators only.',
    who: 'signedIn',
    failures: ['forbidden'],
  }),
  changeSchedule: endpoint({
    method: 'PUT',
    path: '/tenant/school/schedule',
    summary: 'Replace the weekly schedule; a missing day is a day off. Administrators only.',
    who: 'signedIn',
    body: schoolScheduleChange,
    out: single(schoolGeneral),
    failures: ['forbidden'],
  }),
  readClosures: endpoint({
    method: 'GET',
    path: '/tenant/school/closures',
    summary: 'The days without lessons, earliest first.',
    who: 'signedIn',
    out: closures,
  }),
  changeClosures: endpoint({
    method: 'PUT',
    path: '/tenant/school/closures',
    summary: 'Replace the days without lessons. Administrators only.',
    who: 'signedIn',
    body: closures,
    out: closures,
    failures: ['forbidden'],
  }),
  restoreClosure: endpoint({
    method: 'POST',
    path: '/tenant/school/closures/restore',
    summary: 'Restore days without lessons that were deleted within the last hour. Administrators only.',
    who: 'signedIn',
    body: closure,
    out: closures,
    status: 200,
    failures: ['forbidden', 'notFound'],
  }),
} as const;
