/** Words from a file: first it is looked through, then what is good in it is added. */
import { type WordColumn, type WordsImported, wordImportLimits } from '@klasna/contract/dictionary/models';
import { BusyButton } from '@klasna/kit/busy-button';
import { FileField, type FileRules, type UploadWay } from '@klasna/kit/file-field';
import { notify } from '@klasna/kit/notify';
import { useLateOpening } from '@klasna/kit/use-late-opening';
import { useTranslation } from '@klasna/kit/words';
import { Button, Modal, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { upload } from '../../../lib/api/upload.ts';
import type { ChosenColumns } from '../../../lib/file-columns/use-column-choice.tsx';
import { useMedia } from '../../../lib/use-media.ts';
import classes from '../dictionary.module.css';
import { LanguageField } from '../language-field.tsx';
import { lastLanguage } from '../last-language.ts';
import { useWordChanges } from '../use-word-changes.ts';
import { AskedColumns } from './asked-columns.tsx';
import { type FileColumns, isComplete, writtenChoice } from './chosen-fields.ts';
import { ColumnChoice } from './column-choice.tsx';
import { ImportedRows } from './imported-rows.tsx';

interface ImportDialogProps {
  readonly studentId: string | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Media types that systems report for such files, sometimes none at all. The server checks the content. */
const rules: FileRules = {
  kind: 'file',
  accept: ['text/csv', 'application/csv', 'application/vnd.ms-excel', 'text/plain', '.csv', '.txt', ''],
  maxBytes: wordImportLimits.bytes,
};

interface Seen {
  readonly file: File;
  readonly report: WordsImported;
  readonly isDone: boolean;
}

export function ImportDialog({ studentId, opened, onClose }: ImportDialogProps) {
  const { t } = useTranslation(['dictionary', 'kit']);
  const isNarrow = useMedia('(max-width: 48em)');
  const { readAgain } = useWordChanges();
  const [language, setLanguage] = useState(lastLanguage);
  const [seen, setSeen] = useState<Seen>();
  const [busy, setBusy] = useState(false);
  const lastLook = useRef(0);
  const send = async (
    file: File,
    dryRun: 'true' | 'false',
    { columns, ...way }: Partial<UploadWay> & { columns?: string | undefined } = {},
  ) => {
    const fields = { language, dryRun, ...(studentId && { studentId }), ...(columns && { columns }) };
    const { data } = await upload('POST /tenant/dictionary/import', file, { fields, ...way });
    return data;
  };
  const look = async (file: File, way: UploadWay) =>
    setSeen({ file, report: await send(file, 'true', way), isDone: false });
  const choose = async (before: Seen, columns: FileColumns) => {
    const { file } = before;
    setSeen({ ...before, report: { ...before.report, columns } });
    lastLook.current += 1;
    const number = lastLook.current;
    // Ignores replies to earlier choices that arrive late.
    const show = (next: Seen): void => {
      if (number !== lastLook.current) return;
      setSeen(next);
      setBusy(false);
    };
    setBusy(isComplete(columns));
    if (!isComplete(columns)) return;
    try {
      const report = await send(file, 'true', { columns: writtenChoice(columns) });
      show({ file, report, isDone: false });
    } catch (failure) {
      notify.error(messageOf(failure, t('files.checkFailed')));
      show(before);
    }
  };
  const answer = async ({ file }: Seen, answered: ChosenColumns<WordColumn>) => {
    setBusy(true);
    lastLook.current += 1;
    const number = lastLook.current;
    try {
      const report = await send(file, 'true', { columns: JSON.stringify(answered) });
      if (number === lastLook.current) setSeen({ file, report, isDone: false });
    } catch (failure) {
      notify.error(messageOf(failure, t('files.checkFailed')));
    } finally {
      if (number === lastLook.current) setBusy(false);
    }
  };
  const chooseAnother = () => {
    lastLook.current += 1;
    setBusy(false);
    setSeen(undefined);
  };
  const start = async ({ file, report }: Seen) => {
    setBusy(true);
    try {
      const columns = writtenChoice(report.columns);
      setSeen({ file, report: await send(file, 'false', { columns }), isDone: true });
      readAgain();
    } catch (failure) {
      notify.error(messageOf(failure, t('files.failed')));
    } finally {
      setBusy(false);
    }
  };
  const ready = seen?.report.rows.filter(({ status }) => status === 'ready').length ?? 0;
  const isChosen =
    seen !== undefined && (seen.report.columns.length === 0 || isComplete(seen.report.columns));
  const canStart = isChosen && ready > 0;
  const buttons = (
    <>
      <Button variant="default" onClick={onClose}>
        {t(seen?.isDone ? 'kit:form.close' : 'kit:form.cancel')}
      </Button>
      {seen && !seen.isDone && (
        <Button variant="default" onClick={chooseAnother}>
          {t('files.another')}
        </Button>
      )}
    </>
  );
  return (
    <Modal
      opened={useLateOpening(opened)}
      onClose={onClose}
      title={t('files.title')}
      size={seen ? '48rem' : '34rem'}
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': t('kit:form.close'), size: 'lg' }}
    >
      {seen?.report.questions ? (
        <AskedColumns
          report={seen.report}
          busy={busy}
          onChoose={(columns) => void answer(seen, columns)}
          buttons={buttons}
        />
      ) : (
        <Stack>
          {seen ? (
            <>
              {!seen.isDone && seen.report.columns.length > 0 && (
                <ColumnChoice
                  columns={seen.report.columns}
                  onChange={(columns) => void choose(seen, columns)}
                />
              )}
              {isChosen && <ImportedRows report={seen.report} isDone={seen.isDone} />}
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
                rules={rules}
                onFile={look}
                failureText={(cause) => messageOf(cause, t('files.checkFailed'))}
              />
            </>
          )}
          <div className={classes.dialogButtons}>
            {buttons}
            {seen && !seen.isDone && canStart && (
              <BusyButton busy={busy} onClick={() => void start(seen)}>
                {t('files.start', { count: ready })}
              </BusyButton>
            )}
          </div>
        </Stack>
      )}
    </Modal>
  );
}
