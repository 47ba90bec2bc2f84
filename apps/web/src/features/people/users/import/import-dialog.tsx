import type { ImportReport } from '@klasna/contract/people/models';
import { BusyButton } from '@klasna/kit/busy-button';
import { useTranslation } from '@klasna/kit/translations';
import { useUnsavedGuard } from '@klasna/kit/use-unsaved-guard';
import { Button, Modal, Progress } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FirstLineChoice } from '../../../../lib/file-columns/first-line-choice.tsx';
import { useDialogBehaviour } from '../../../../lib/form/use-dialog-behaviour.ts';
import { useMedia } from '../../../../lib/use-media.ts';
import { type PersonKind, personKinds } from '../person-kinds.ts';
import classes from './import.module.css';
import { ImportChoice } from './import-choice.tsx';
import { ImportColumns } from './import-columns.tsx';
import { countAddable, ImportPreview } from './import-preview.tsx';
import { ImportRows } from './import-rows.tsx';
import { ImportSummary } from './import-summary.tsx';
import { ProblemButton } from './problem-button.tsx';
import { useImport } from './use-import.ts';

interface ImportDialogProps {
  readonly kind: PersonKind;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function ImportDialog({ kind, opened, onClose }: ImportDialogProps) {
  const { t } = useTranslation(['users', 'kit']);
  const isNarrow = useMedia('(max-width: 48em)');
  const { stage, begin: reset, ...importState } = useImport(personKinds[kind].role);
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
      {t('import.another')}
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
      title={t('import.title')}
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
          <ImportChoice role={importState.role} onRole={importState.setRole} onFile={importState.look} />
          <Footer>{closeButton}</Footer>
        </>
      )}
      {stage.is === 'seen' && (stage.report.questions || isChoosingColumns) && (
        <ImportColumns
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
                  {t('import.back')}
                </Button>
              )}
            </>
          }
        />
      )}
      {stage.is === 'seen' && !stage.report.questions && !isChoosingColumns && (
        <>
          <ImportPreview
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
                  ? t('import.checkAgain')
                  : t('import.start', { count: countAddable(stage.report, importState.mode) })}
              </BusyButton>
            )}
          </Footer>
        </>
      )}
      {stage.is === 'importing' && (
        <>
          <ImportProgress count={stage.count} />
          <Footer>{closeButton}</Footer>
        </>
      )}
      {stage.is === 'done' && (
        <>
          <ImportResult report={stage.report} />
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
function ImportProgress({ count }: { readonly count: number }) {
  const { t } = useTranslation('users');
  return (
    <div className={classes.steps} role="status">
      <p className={classes.working}>{t('import.working', { count })}</p>
      <Progress value={100} animated aria-label={t('import.working', { count })} />
      <p className={classes.text}>{t('import.workingHint')}</p>
    </div>
  );
}

function ImportResult({ report }: { readonly report: ImportReport }) {
  const { t } = useTranslation('users');
  const leftCount = report.rows.length - report.created;
  return (
    <div className={classes.steps}>
      <ImportSummary
        lines={[
          { tone: 'good', text: t('import.added', { count: report.created }) },
          ...(leftCount > 0 ? [{ tone: 'bad', text: t('import.left', { count: leftCount }) } as const] : []),
        ]}
      />
      <ProblemButton report={report} />
      <ImportRows rows={report.rows} />
    </div>
  );
}
