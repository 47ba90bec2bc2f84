import { z } from 'zod';
import { binary, endpoint } from '../define.ts';
import { id } from '../values.ts';

const onePerson = z.object({ id });

export const personalRoutes = {
  exportPerson: endpoint({
    method: 'POST',
    path: '/tenant/users/{id}/export',
    summary: 'Everything held about one person as a ZIP: JSON, the files, and a README.',
    who: 'signedIn',
    params: onePerson,
    out: binary,
    types: ['application/zip'],
  }),
  erasePerson: endpoint({
    method: 'POST',
    path: '/tenant/users/{id}/erase',
    summary: 'Take away for good what is personal; what the person did stays, without their name.',
    who: 'signedIn',
    params: onePerson,
    failures: ['self', 'lastAdministrator'],
  }),
} as const;
