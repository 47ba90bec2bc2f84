import type { ImportedRowView, ImportReportView } from '@klasna/contract/table-import';
import { BusyButton } from '@klasna/kit/busy-button';
import { useTranslation } from '@klasna/kit/translations';
import { useUnsavedGuard } from '@klasna/kit/use-unsaved-guard';
import { Button, Modal, Progress } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FirstLineChoice } from '../file-columns/first-line-choice.tsx';
import { useDialogBehaviour } from '../form/use-dialog-behaviour.ts';
import { useMedia } from '../use-media.ts';
import classes from './import.module.css';
import { ImportChoice } from './import-choice.tsx';
import { ImportColumns } from './import-columns.tsx';
import type { ImportKind } from './import-kind.ts';
import { countAddable, ImportPreview } from './import-preview.tsx';
import { ImportRows } from './import-rows.tsx';
import { ImportSummary } from './import-summary.tsx';
import { ProblemButton } from './problem-button.tsx';
import { countRows, useImport } from './use-import.ts';

interface ImportDialogProps<C extends string, Row extends ImportedRowView<C>> {
  readonly kind: ImportKind<C, Row>;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** A dialog that imports a file of any kind: choosing it, assigning columns, correcting rows, and the result. */
export function ImportDialog<C extends string, Row extends ImportedRowView<C>>({
  kind,
  opened,
  onClose,
}: ImportDialogProps<C, Row>) {
  const { t } = useTranslation(['table-import', 'kit']);
  const isNarrow = useMedia('(max-width: 48em)');
  const { stage, begin: reset, ...importState } = useImport(kind);
  const [isChoosingColumns, setIsChoosingColumns] = useState(false);
  const isDirty = () => stage.is === 'seen' && importState.isDecided;
  const isShown = useDialogBehaviour(opened, isDirty);
  const confirmLeave = useUnsavedGuard(isDirty, opened);
  const [isConfirming, setIsConfirming] = useState(false);
  /** Asks before leaving the file, because the decisions about it would be lost. */
  const leaveFile = async (): Promise<boolean> => {
    if (isConfirming) return false;
    setIsConfirming(true);
    const canLeave = await confirmLeave();
    setIsConfirming(false);
    // Resets everything except a running import, which continues and is shown again on reopening.
    if (canLeave && stage.is !== 'importing') {
      reset();
      setIsChoosingColumns(false);
    }
    return canLeave;
  };
  const close = async () => {
    if (await leaveFile()) onClose();
  };
  const closeButton = (
    <Button variant="default" onClick={() => void close()}>
      {t(stage.is === 'seen' || stage.is === 'choosing' ? 'kit:form.cancel' : 'kit:form.close')}
    </Button>
  );
  const anotherFileButton = (
    <Button variant="default" onClick={() => void leaveFile()}>
      {t('another')}
    </Button>
  );
  const firstLine = stage.is === 'seen' ? (importState.firstLine ?? stage.report.firstLine) : undefined;
  const firstLineChoice = stage.is === 'seen' && firstLine && (
    <FirstLineChoice
      firstLine={firstLine}
      onChange={(next) => void importState.readFirstLine(stage.file, stage.report, next)}
    />
  );
  return (
    <Modal
      opened={isShown}
      onClose={() => void close()}
      closeOnEscape={!isConfirming}
      title={kind.texts.title}
      size={stage.is === 'choosing' || stage.is === 'importing' ? '36rem' : '60rem'}
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': t('kit:form.close'), size: 'lg' }}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        body: classes.body ?? '',
      }}
    >
      {stage.is === 'choosing' && (
        <>
          <ImportChoice kind={kind} onFile={importState.look} />
          <Footer>{closeButton}</Footer>
        </>
      )}
      {stage.is === 'seen' && (stage.report.questions || isChoosingColumns) && (
        <ImportColumns
          kind={kind}
          report={stage.report}
          firstLineChoice={firstLineChoice}
          isChecking={importState.isChecking}
          onChoose={async (columns) => {
            if (await importState.chooseColumns(stage.file, columns)) setIsChoosingColumns(false);
          }}
          buttons={
            <>
              {closeButton}
              {stage.report.questions ? (
                anotherFileButton
              ) : (
                <Button variant="default" onClick={() => setIsChoosingColumns(false)}>
                  {t('back')}
                </Button>
              )}
            </>
          }
        />
      )}
      {stage.is === 'seen' && !stage.report.questions && !isChoosingColumns && (
        <>
          <ImportPreview
            kind={kind}
            report={stage.report}
            firstLineChoice={firstLineChoice}
            mode={importState.mode}
            onMode={importState.setMode}
            onColumns={() => setIsChoosingColumns(true)}
            editing={{
              corrections: importState.corrections,
              onCorrect: importState.correct,
              onCorrected: () => {
                if (importState.isUnchecked) void importState.check(stage.file);
              },
            }}
          />
          <Footer>
            {closeButton}
            {anotherFileButton}
            {(importState.isUnchecked || countAddable(stage.report, importState.mode) > 0) && (
              <BusyButton
                // Uses a separate button for each action, so that a press that began on one never ends on the other.
                key={importState.isUnchecked ? 'check' : 'start'}
                busy={importState.isChecking}
                onClick={() =>
                  void (importState.isUnchecked
                    ? importState.check(stage.file)
                    : importState.start(stage.file, stage.report))
                }
              >
                {importState.isUnchecked
                  ? t('checkAgain')
                  : kind.texts.start(countAddable(stage.report, importState.mode))}
              </BusyButton>
            )}
          </Footer>
        </>
      )}
      {stage.is === 'importing' && (
        <>
          <ImportProgress text={kind.texts.working(stage.count)} />
          <Footer>{closeButton}</Footer>
        </>
      )}
      {stage.is === 'done' && (
        <>
          <ImportResult kind={kind} report={stage.report} />
          <Footer>{closeButton}</Footer>
        </>
      )}
    </Modal>
  );
}

const Footer = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.footer}>{children}</div>
);

/** Shows that the import runs. It is a single transaction, so there is no progress to count. */
function ImportProgress({ text }: { readonly text: string }) {
  const { t } = useTranslation('table-import');
  return (
    <div className={classes.steps} role="status">
      <p className={classes.working}>{text}</p>
      <Progress value={100} animated aria-label={text} />
      <p className={classes.text}>{t('workingHint')}</p>
    </div>
  );
}

interface ImportResultProps<C extends string, Row extends ImportedRowView<C>> {
  readonly kind: ImportKind<C, Row>;
  readonly report: ImportReportView<C, Row>;
}

function ImportResult<C extends string, Row extends ImportedRowView<C>>({
  kind,
  report,
}: ImportResultProps<C, Row>) {
  const { t } = useTranslation('table-import');
  const existingCount = countRows(report, 'existing');
  const leftCount = report.rows.length - report.created - existingCount;
  return (
    <div className={classes.steps}>
      <ImportSummary
        lines={[
          { key: 'added', tone: 'good', text: kind.texts.added(report.created) },
          ...(existingCount > 0
            ? [{ key: 'existing', tone: 'info', text: t('existing', { count: existingCount }) } as const]
            : []),
          ...(leftCount > 0
            ? [{ key: 'left', tone: 'bad', text: t('left', { count: leftCount }) } as const]
            : []),
        ]}
      />
      <ProblemButton kind={kind} report={report} />
      <ImportRows kind={kind} rows={report.rows} />
    </div>
  );
}
