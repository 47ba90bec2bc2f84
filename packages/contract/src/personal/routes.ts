import { id } from '@klasna/base/values';
import { z } from 'zod';
import { binary, endpoint } from '../define.ts';
import { deletionQuery } from '../people/deletion.ts';

const onePerson = z.object({ id });

export const personalRoutes = {
  exportPerson: endpoint({
    method: 'POST',
    path: '/tenant/users/{id}/export',
    summary: 'Export everything stored about one person as a ZIP: JSON, the files, and a README.',
    who: 'signedIn',
    recordedAs: { kind: 'data.personExported', concerns: 'person' },
    params: onePerson,
    out: binary,
    types: ['application/zip'],
  }),
  erasePerson: endpoint({
    method: 'POST',
    path: '/tenant/users/{id}/erase',
    summary: 'Erase personal data permanently; records of what the person did stay, without their name.',
    who: 'signedIn',
    recordedAs: { kind: 'data.personErased', concerns: 'person' },
    freshPassword: 'always',
    params: onePerson,
    query: deletionQuery,
    failures: ['self', 'lastAdministrator'],
  }),
} as const;
