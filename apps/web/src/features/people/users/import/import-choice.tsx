import { importColumns, importLimits, requiredImportColumns } from '@klasna/contract/people/models';
import type { Role } from '@klasna/contract/permissions';
import { isStaff } from '@klasna/contract/person-kinds';
import { FileField, type FileRules, type UploadOptions } from '@klasna/kit/file-field';
import { IconDownload } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button, NativeSelect } from '@mantine/core';
import { messageOf } from '../../../../lib/api/api-failure.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import classes from './import.module.css';
import { formatSampleFile } from './sample-file.ts';
import { useFieldName } from './use-field-name.ts';

/** The rules for the file. Systems report these media types for CSV files, or none; the server checks the content. */
const csvFileRules: FileRules = {
  kind: 'file',
  accept: ['text/csv', 'application/csv', 'application/vnd.ms-excel', 'text/plain', '.csv', ''],
  maxBytes: importLimits.bytes,
};

const optionalColumns = importColumns.filter(
  (column) => !requiredImportColumns.some((required) => required === column),
);

interface ImportChoiceProps {
  readonly role: Role;
  readonly onRole: (role: Role) => void;
  readonly onFile: (file: File, controls: UploadOptions) => Promise<void>;
}

export function ImportChoice({ role, onRole, onFile }: ImportChoiceProps) {
  const { t, i18n } = useTranslation('users');
  const fieldName = useFieldName();
  const listFormat = new Intl.ListFormat(i18n.language);
  const saveSample = () =>
    saveFile(
      new Blob([formatSampleFile(role)], { type: 'text/csv;charset=utf-8' }),
      `${sampleNames[role]}.csv`,
    );
  return (
    <div className={classes.steps}>
      <p className={classes.text}>
        {t('import.text', {
          needed: listFormat.format(requiredImportColumns.map(fieldName)),
          optional: listFormat.format(optionalColumns.map(fieldName)),
        })}
      </p>
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
      <FileField
        label={t('import.file')}
        rules={csvFileRules}
        onFile={onFile}
        failureText={(cause) => messageOf(cause, t('import.checkFailed'))}
      />
      <Button
        className={classes.tool ?? ''}
        variant="subtle"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={saveSample}
      >
        {t('import.sample')}
      </Button>
    </div>
  );
}

const sampleNames = { member: 'students-sample', staff: 'staff-sample' } as const;
