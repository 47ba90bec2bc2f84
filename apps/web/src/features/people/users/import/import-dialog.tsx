import {
  type ImportColumn,
  type ImportReport,
  importColumns,
  importLimits,
  requiredImportColumns,
} from '@klasna/contract/people/models';
import type { Role } from '@klasna/contract/permissions';
import { isStaff } from '@klasna/contract/person-kinds';
import { useTranslation } from '@klasna/kit/translations';
import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { upload } from '../../../../lib/api/upload.ts';
import { AddressText } from '../../../../lib/table-import/address-text.tsx';
import { ImportDialog as TableImportDialog } from '../../../../lib/table-import/import-dialog.tsx';
import type { ImportKind } from '../../../../lib/table-import/import-kind.ts';
import { peopleKey } from '../people-query.ts';
import { type PersonKind, personKinds } from '../person-kinds.ts';
import { CellField } from './cell-field.tsx';
import { formatSampleFile } from './sample-file.ts';
import { useFieldName } from './use-field-name.ts';

type Row = ImportReport['rows'][number];

interface ImportDialogProps {
  readonly kind: PersonKind;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Imports people from a file. */
export function ImportDialog({ kind, ...dialogProps }: ImportDialogProps) {
  const [role, setRole] = useState(personKinds[kind].role);
  const importKind = usePeopleImport(role);
  return (
    <TableImportDialog
      {...dialogProps}
      kind={{ ...importKind, settings: <RoleField role={role} onRole={setRole} /> }}
    />
  );
}

const sampleNames = { member: 'students-sample', staff: 'staff-sample' } as const;

function usePeopleImport(role: Role): ImportKind<ImportColumn, Row> {
  const { t } = useTranslation('users');
  const queries = useQueryClient();
  return {
    columns: importColumns,
    required: requiredImportColumns,
    maxBytes: importLimits.bytes,
    texts: {
      title: t('import.title'),
      describe: (columns) => t('import.text', columns),
      rows: t('import.rows'),
      all: t('import.all'),
      held: t('import.held'),
      failed: t('import.failed'),
      good: (count) => t('import.good', { count }),
      added: (count) => t('import.added', { count }),
      start: (count) => t('import.start', { count }),
      working: (count) => t('import.working', { count }),
    },
    fieldName: useFieldName(),
    sample: { fileName: sampleNames[role], format: () => formatSampleFile(role) },
    send: async (file, fields, { signal, reportProgress }) => {
      const { data } = await upload('POST /tenant/users/import', file, {
        fields: { ...fields, role },
        ...(signal && { signal }),
        ...(reportProgress && { onProgress: reportProgress }),
      });
      return data;
    },
    onImported: () => void queries.invalidateQueries({ queryKey: peopleKey }),
    rowName: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    nameColumn: {
      key: 'name',
      header: t('fields.name'),
      breaks: 'anywhere',
      cell: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() || '—',
    },
    otherColumns: [
      {
        key: 'email',
        header: t('fields.email'),
        breaks: 'anywhere',
        cell: ({ email }) => (email ? <AddressText address={email} /> : '—'),
      },
    ],
    CellField,
  };
}

interface RoleFieldProps {
  readonly role: Role;
  readonly onRole: (role: Role) => void;
}

function RoleField({ role, onRole }: RoleFieldProps) {
  const { t } = useTranslation('users');
  return (
    <NativeSelect
      label={t('import.role')}
      description={isStaff({ role }) && t('import.staffHint')}
      inputWrapperOrder={['label', 'input', 'description']}
      data={[
        { value: 'member', label: t('import.members') },
        { value: 'staff', label: t('import.staff') },
      ]}
      value={role}
      onChange={({ currentTarget: { value } }) => onRole(value === 'staff' ? 'staff' : 'member')}
    />
  );
}
