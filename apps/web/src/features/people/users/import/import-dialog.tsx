import { useTranslation } from '@klasna/kit/words';
import { Button, Modal, Progress } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useMedia } from '../../../../lib/use-media.ts';
import { type Kind, kinds } from '../kinds.ts';
import classes from './import.module.css';
import { ImportChoice } from './import-choice.tsx';
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
  // A dialog notes where the focus was when it turns from closed to open, so it must not begin open.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  const close = () => {
    // What runs, runs on, and is found again here; everything else begins anew.
    if (stage.is !== 'importing') begin();
    onClose();
  };
  const closing = (
    <Button variant="default" onClick={close}>
      {t(stage.is === 'seen' || stage.is === 'choosing' ? 'kit:form.cancel' : 'kit:form.close')}
    </Button>
  );
  return (
    <Modal
      opened={shown}
      onClose={close}
      title={t('import.title')}
      size={stage.is === 'choosing' || stage.is === 'importing' ? '36rem' : '56rem'}
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
      {stage.is === 'seen' && (
        <>
          <ImportPreview report={stage.report} mode={given.mode} onMode={given.setMode} />
          <Footer>
            {closing}
            <Button variant="default" onClick={begin}>
              {t('import.another')}
            </Button>
            {countToAdd(stage.report, given.mode) > 0 && (
              <Button onClick={() => void given.start(stage.file, stage.report)}>
                {t('import.start', { count: countToAdd(stage.report, given.mode) })}
              </Button>
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

/** All is written at once, so there is nothing to count while it runs. */
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
