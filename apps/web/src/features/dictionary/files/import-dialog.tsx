/** Words from a file: first it is looked through, then what is good in it is added. */
import { type WordColumn, type WordImportReport, wordImportLimits } from '@klasna/contract/dictionary/models';
import { BusyButton } from '@klasna/kit/busy-button';
import { FileField, type FileRules, type UploadOptions } from '@klasna/kit/file-field';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useDelayedOpen } from '@klasna/kit/use-delayed-open';
import { Button, Modal, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { upload } from '../../../lib/api/upload.ts';
import type { ChosenColumns } from '../../../lib/file-columns/use-column-choice.tsx';
import { useMedia } from '../../../lib/use-media.ts';
import classes from '../dictionary.module.css';
import { LanguageField } from '../language-field.tsx';
import { readLastLanguage } from '../last-language.ts';
import { useWordChanges } from '../use-word-changes.ts';
import { AskedColumns } from './asked-columns.tsx';
import { type FileColumns, isComplete, serialiseColumns } from './assign-columns.ts';
import { ColumnFields } from './column-fields.tsx';
import { ImportedRows } from './imported-rows.tsx';

interface ImportDialogProps {
  readonly studentId: string | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Media types that systems report for such files, sometimes none at all. The server checks the content. */
const fileRules: FileRules = {
  kind: 'file',
  accept: ['text/csv', 'application/csv', 'application/vnd.ms-excel', 'text/plain', '.csv', '.txt', ''],
  maxBytes: wordImportLimits.bytes,
};

interface CheckedFile {
  readonly file: File;
  readonly report: WordImportReport;
  readonly isDone: boolean;
}

export function ImportDialog({ studentId, opened, onClose }: ImportDialogProps) {
  const { t } = useTranslation(['dictionary', 'kit']);
  const isNarrow = useMedia('(max-width: 48em)');
  const { refetch } = useWordChanges();
  const [language, setLanguage] = useState(readLastLanguage);
  const [checkedFile, setCheckedFile] = useState<CheckedFile>();
  const [isBusy, setBusy] = useState(false);
  const lastCheckNumber = useRef(0);
  const send = async (
    file: File,
    dryRun: 'true' | 'false',
    { columns, ...options }: Partial<UploadOptions> & { columns?: string | undefined } = {},
  ) => {
    const fields = { language, dryRun, ...(studentId && { studentId }), ...(columns && { columns }) };
    const { data } = await upload('POST /tenant/dictionary/import', file, { fields, ...options });
    return data;
  };
  const checkFile = async (file: File, options: UploadOptions) =>
    setCheckedFile({ file, report: await send(file, 'true', options), isDone: false });
  const changeColumns = async (previous: CheckedFile, columns: FileColumns) => {
    const { file } = previous;
    setCheckedFile({ ...previous, report: { ...previous.report, columns } });
    lastCheckNumber.current += 1;
    const checkNumber = lastCheckNumber.current;
    // Ignores replies to earlier choices that arrive late.
    const showResult = (next: CheckedFile): void => {
      if (checkNumber !== lastCheckNumber.current) return;
      setCheckedFile(next);
      setBusy(false);
    };
    setBusy(isComplete(columns));
    if (!isComplete(columns)) return;
    try {
      const report = await send(file, 'true', { columns: serialiseColumns(columns) });
      showResult({ file, report, isDone: false });
    } catch (failure) {
      notify.error(messageOf(failure, t('files.checkFailed')));
      showResult(previous);
    }
  };
  const answer = async ({ file }: CheckedFile, answered: ChosenColumns<WordColumn>) => {
    setBusy(true);
    lastCheckNumber.current += 1;
    const checkNumber = lastCheckNumber.current;
    try {
      const report = await send(file, 'true', { columns: JSON.stringify(answered) });
      if (checkNumber === lastCheckNumber.current) setCheckedFile({ file, report, isDone: false });
    } catch (failure) {
      notify.error(messageOf(failure, t('files.checkFailed')));
    } finally {
      if (checkNumber === lastCheckNumber.current) setBusy(false);
    }
  };
  const chooseAnother = () => {
    lastCheckNumber.current += 1;
    setBusy(false);
    setCheckedFile(undefined);
  };
  const startImport = async ({ file, report }: CheckedFile) => {
    setBusy(true);
    try {
      const columns = serialiseColumns(report.columns);
      setCheckedFile({ file, report: await send(file, 'false', { columns }), isDone: true });
      refetch();
    } catch (failure) {
      notify.error(messageOf(failure, t('files.failed')));
    } finally {
      setBusy(false);
    }
  };
  const readyCount = checkedFile?.report.rows.filter(({ status }) => status === 'ready').length ?? 0;
  const hasColumns =
    checkedFile !== undefined &&
    (checkedFile.report.columns.length === 0 || isComplete(checkedFile.report.columns));
  const canStart = hasColumns && readyCount > 0;
  const buttons = (
    <>
      <Button variant="default" onClick={onClose}>
        {t(checkedFile?.isDone ? 'kit:form.close' : 'kit:form.cancel')}
      </Button>
      {checkedFile && !checkedFile.isDone && (
        <Button variant="default" onClick={chooseAnother}>
          {t('files.another')}
        </Button>
      )}
    </>
  );
  return (
    <Modal
      opened={useDelayedOpen(opened)}
      onClose={onClose}
      title={t('files.title')}
      size={checkedFile ? '48rem' : '34rem'}
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': t('kit:form.close'), size: 'lg' }}
    >
      {checkedFile?.report.questions ? (
        <AskedColumns
          report={checkedFile.report}
          busy={isBusy}
          onChoose={(columns) => void answer(checkedFile, columns)}
          buttons={buttons}
        />
      ) : (
        <Stack>
          {checkedFile ? (
            <>
              {!checkedFile.isDone && checkedFile.report.columns.length > 0 && (
                <ColumnFields
                  columns={checkedFile.report.columns}
                  onChange={(columns) => void changeColumns(checkedFile, columns)}
                />
              )}
              {hasColumns && <ImportedRows report={checkedFile.report} isDone={checkedFile.isDone} />}
            </>
          ) : (
            <>
              <p className={classes.text}>{t('files.text')}</p>
              <LanguageField
                label={t('fields.language')}
                value={language}
                onChange={(next) => next && setLanguage(next)}
              />
              <FileField
                label={t('files.file')}
                rules={fileRules}
                onFile={checkFile}
                failureText={(cause) => messageOf(cause, t('files.checkFailed'))}
              />
            </>
          )}
          <div className={classes.dialogButtons}>
            {buttons}
            {checkedFile && !checkedFile.isDone && canStart && (
              <BusyButton busy={isBusy} onClick={() => void startImport(checkedFile)}>
                {t('files.start', { count: readyCount })}
              </BusyButton>
            )}
          </div>
        </Stack>
      )}
    </Modal>
  );
}
