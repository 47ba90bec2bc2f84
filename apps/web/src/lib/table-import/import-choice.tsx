import type { ImportedRowView } from '@klasna/contract/table-import';
import { FileField, type FileRules, type UploadOptions } from '@klasna/kit/file-field';
import { IconDownload } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { messageOf } from '../api/api-failure.ts';
import { saveFile } from '../save-file.ts';
import classes from './import.module.css';
import type { ImportKind } from './import-kind.ts';

/** The rules for the file. Systems report these media types for CSV files, or none; the server checks the content. */
const csvFileRules: Omit<FileRules, 'maxBytes'> = {
  kind: 'file',
  accept: ['text/csv', 'application/csv', 'application/vnd.ms-excel', 'text/plain', '.csv', ''],
};

interface ImportChoiceProps<C extends string, Row extends ImportedRowView<C>> {
  readonly kind: ImportKind<C, Row>;
  readonly onFile: (file: File, controls: UploadOptions) => Promise<void>;
}

export function ImportChoice<C extends string, Row extends ImportedRowView<C>>({
  kind: { columns, required, maxBytes, texts, fieldName, sample, settings },
  onFile,
}: ImportChoiceProps<C, Row>) {
  const { t, i18n } = useTranslation('table-import');
  const listFormat = new Intl.ListFormat(i18n.language);
  const optional = columns.filter((column) => !required.includes(column));
  const saveSample = () =>
    saveFile(new Blob([sample.format()], { type: 'text/csv;charset=utf-8' }), `${sample.fileName}.csv`);
  return (
    <div className={classes.steps}>
      <p className={classes.text}>
        {texts.describe({
          needed: listFormat.format(required.map(fieldName)),
          optional: listFormat.format(optional.map(fieldName)),
        })}
      </p>
      {settings}
      <FileField
        label={t('file')}
        rules={{ ...csvFileRules, maxBytes }}
        onFile={onFile}
        failureText={(cause) => messageOf(cause, t('checkFailed'))}
      />
      <Button
        className={classes.tool ?? ''}
        variant="subtle"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={saveSample}
      >
        {t('sample')}
      </Button>
    </div>
  );
}
