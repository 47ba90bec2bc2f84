import { BusyButton } from '@klasna/kit/busy-button';
import { useUnsavedGuard } from '@klasna/kit/use-unsaved-guard';
import { useTranslation } from '@klasna/kit/words';
import { Button, Modal, Progress } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useDialogManners } from '../../../../lib/form/use-dialog-manners.ts';
import { useMedia } from '../../../../lib/use-media.ts';
import { type Kind, kinds } from '../kinds.ts';
import classes from './import.module.css';
import { ImportChoice } from './import-choice.tsx';
import { ImportColumns } from './import-columns.tsx';
import { countToAdd, ImportPreview } from './import-preview.tsx';
import { ImportResult } from './import-result.tsx';
import { useImport } from './use-import.ts';

interface ImportDialogProps {
  readonly kind: Kind;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function ImportDialog({ kind, opened, onClose }: ImportDialogProps) {
  const { t } = useTranslation(['users', 'kit']);
  const isNarrow = useMedia('(max-width: 48em)');
  const { stage, begin, ...given } = useImport(kinds[kind].role);
  const [choosesColumns, setChoosesColumns] = useState(false);
  const isDirty = () => stage.is === 'seen' && given.isDecided;
  const shown = useDialogManners(opened, isDirty);
  const mayLeave = useUnsavedGuard(isDirty, opened);
  const [asking, setAsking] = useState(false);
  /** Leaving loses the decisions about the file, so it asks first. */
  const leaveFile = async (): Promise<boolean> => {
    if (asking) return false;
    setAsking(true);
    const mayGo = await mayLeave();
    setAsking(false);
    // A running import continues and is shown again on reopening; everything else is reset.
    if (mayGo && stage.is !== 'importing') {
      begin();
      setChoosesColumns(false);
    }
    return mayGo;
  };
  const close = async () => {
    if (await leaveFile()) onClose();
  };
  const closing = (
    <Button variant="default" onClick={() => void close()}>
      {t(stage.is === 'seen' || stage.is === 'choosing' ? 'kit:form.cancel' : 'kit:form.close')}
    </Button>
  );
  const another = (
    <Button variant="default" onClick={() => void leaveFile()}>
      {t('import.another')}
    </Button>
  );
  return (
    <Modal
      opened={shown}
      onClose={() => void close()}
      closeOnEscape={!asking}
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
          <ImportChoice role={given.role} onRole={given.setRole} onFile={given.look} />
          <Footer>{closing}</Footer>
        </>
      )}
      {stage.is === 'seen' && (stage.report.questions || choosesColumns) && (
        <ImportColumns
          report={stage.report}
          isChecking={given.isChecking}
          onChoose={async (columns) => {
            if (await given.chooseColumns(stage.file, columns)) setChoosesColumns(false);
          }}
          buttons={
            <>
              {closing}
              {stage.report.questions ? (
                another
              ) : (
                <Button variant="default" onClick={() => setChoosesColumns(false)}>
                  {t('import.back')}
                </Button>
              )}
            </>
          }
        />
      )}
      {stage.is === 'seen' && !stage.report.questions && !choosesColumns && (
        <>
          <ImportPreview
            report={stage.report}
            mode={given.mode}
            onMode={given.setMode}
            onColumns={() => setChoosesColumns(true)}
            editing={{
              corrections: given.corrections,
              onCorrect: given.correct,
              onCorrected: () => {
                if (given.isUnchecked) void given.check(stage.file);
              },
            }}
          />
          <Footer>
            {closing}
            {another}
            {(given.isUnchecked || countToAdd(stage.report, given.mode) > 0) && (
              <BusyButton
                busy={given.isChecking}
                onClick={() =>
                  void (given.isUnchecked ? given.check(stage.file) : given.start(stage.file, stage.report))
                }
              >
                {given.isUnchecked
                  ? t('import.checkAgain')
                  : t('import.start', { count: countToAdd(stage.report, given.mode) })}
              </BusyButton>
            )}
          </Footer>
        </>
      )}
      {stage.is === 'importing' && (
        <>
          <Working count={stage.count} />
          <Footer>{closing}</Footer>
        </>
      )}
      {stage.is === 'done' && (
        <>
          <ImportResult report={stage.report} />
          <Footer>{closing}</Footer>
        </>
      )}
    </Modal>
  );
}

const Footer = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.footer}>{children}</div>
);

/** The import is a single transaction, so there is no progress to count. */
function Working({ count }: { readonly count: number }) {
  const { t } = useTranslation('users');
  return (
    <div className={classes.steps} role="status">
      <p className={classes.working}>{t('import.working', { count })}</p>
      <Progress value={100} animated aria-label={t('import.working', { count })} />
      <p className={classes.text}>{t('import.workingHint')}</p>
    </div>
  );
}
