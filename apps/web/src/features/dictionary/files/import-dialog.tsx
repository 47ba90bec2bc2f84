/** Imports words from a file: the dialog first checks the file, then adds the valid words. */
import { type WordColumn, type WordImportReport, wordImportLimits } from '@klasna/contract/dictionary/models';
import type { ChosenColumns, FirstLine } from '@klasna/contract/file-columns';
import { BusyButton } from '@klasna/kit/busy-button';
import { FileField, type FileRules, type UploadOptions } from '@klasna/kit/file-field';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useDelayedOpen } from '@klasna/kit/use-delayed-open';
import { Button, Modal, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { upload } from '../../../lib/api/upload.ts';
import { FirstLineChoice } from '../../../lib/file-columns/first-line-choice.tsx';
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

/** The rules for the file. Systems report these media types, sometimes none at all; the server checks the content. */
const fileRules: FileRules = {
  kind: 'file',
  accept: ['text/csv', 'application/csv', 'application/vnd.ms-excel', 'text/plain', '.csv', '.txt', ''],
  maxBytes: wordImportLimits.bytes,
};

/** How the request asks the server to read the file. */
interface SentReading {
  readonly columns?: string | undefined;
  readonly firstLine?: FirstLine | undefined;
}

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
  const [running, setRunning] = useState<'check' | 'import'>();
  const lastRunNumber = useRef(0);
  const send = async (
    file: File,
    dryRun: 'true' | 'false',
    { columns, firstLine, ...options }: Partial<UploadOptions> & SentReading = {},
  ) => {
    const fields = {
      language,
      dryRun,
      ...(studentId && { studentId }),
      ...(columns && { columns }),
      ...(firstLine && { firstLine }),
    };
    const { data } = await upload('POST /tenant/dictionary/import', file, { fields, ...options });
    return data;
  };
  const checkFile = async (file: File, options: UploadOptions) =>
    setCheckedFile({ file, report: await send(file, 'true', options), isDone: false });
  /**
   * Checks or imports the file. Shows only the result of the latest run, because replies of earlier runs may arrive
   * late.
   */
  const run = async (
    kind: 'check' | 'import',
    request: () => Promise<CheckedFile>,
    onFailure?: () => void,
  ): Promise<void> => {
    lastRunNumber.current += 1;
    const runNumber = lastRunNumber.current;
    const isLatest = () => runNumber === lastRunNumber.current;
    setRunning(kind);
    try {
      const next = await request();
      if (isLatest()) setCheckedFile(next);
    } catch (failure) {
      if (!isLatest()) return;
      notify.error(messageOf(failure, t(kind === 'check' ? 'files.checkFailed' : 'files.failed')));
      onFailure?.();
    } finally {
      if (isLatest()) setRunning(undefined);
    }
  };
  const cancelRun = () => {
    lastRunNumber.current += 1;
    setRunning(undefined);
  };
  const changeColumns = (
    previous: CheckedFile,
    columns: FileColumns,
    firstLine = previous.report.firstLine,
  ) => {
    const { file } = previous;
    setCheckedFile({ ...previous, report: { ...previous.report, columns, ...(firstLine && { firstLine }) } });
    if (!isComplete(columns)) return cancelRun();
    const check = async (): Promise<CheckedFile> => ({
      file,
      report: await send(file, 'true', { columns: serialiseColumns(columns), firstLine }),
      isDone: false,
    });
    void run('check', check, () => setCheckedFile(previous));
  };
  const answer = ({ file }: CheckedFile, answered: ChosenColumns<WordColumn>) =>
    run('check', async () => ({
      file,
      report: await send(file, 'true', { columns: JSON.stringify(answered) }),
      isDone: false,
    }));
  const chooseAnother = () => {
    cancelRun();
    setCheckedFile(undefined);
  };
  const startImport = ({ file, report }: CheckedFile) =>
    run('import', async () => {
      const columns = serialiseColumns(report.columns);
      const imported = await send(file, 'false', { columns, firstLine: report.firstLine });
      refetch();
      return { file, report: imported, isDone: true };
    });
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
        <Button variant="default" disabled={running === 'import'} onClick={chooseAnother}>
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
          busy={running !== undefined}
          onChoose={(columns) => void answer(checkedFile, columns)}
          buttons={buttons}
        />
      ) : (
        <Stack>
          {checkedFile ? (
            <>
              {!checkedFile.isDone && checkedFile.report.firstLine && (
                <FirstLineChoice
                  firstLine={checkedFile.report.firstLine}
                  isDisabled={running === 'import'}
                  onChange={(firstLine) => changeColumns(checkedFile, checkedFile.report.columns, firstLine)}
                />
              )}
              {!checkedFile.isDone && checkedFile.report.columns.length > 0 && (
                <ColumnFields
                  columns={checkedFile.report.columns}
                  isDisabled={running === 'import'}
                  onChange={(columns) => changeColumns(checkedFile, columns)}
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
              <BusyButton busy={running !== undefined} onClick={() => void startImport(checkedFile)}>
                {t('files.start', { count: readyCount })}
              </BusyButton>
            )}
          </div>
        </Stack>
      )}
    </Modal>
  );
}
