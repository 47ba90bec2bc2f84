import { IconCopy, IconDownload, IconPrinter } from '@klasna/kit/icons';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { PrintSheet } from '../../../lib/print-sheet.tsx';
import { useFormatDateTime } from '../../../lib/use-format-date-time.ts';
import classes from './second-factor.module.css';

interface RecoveryCodeListProps {
  readonly codes: readonly string[];
  /** Printed with the codes, so that the paper says what they open. */
  readonly schoolName: string;
}

/** Recovery codes, which are shown once, and the ways to keep them. */
export function RecoveryCodeList({ codes, schoolName }: RecoveryCodeListProps) {
  const { t } = useTranslation('second-factor');
  const formatDateTime = useFormatDateTime();
  const [shownAt] = useState(() => new Date().toISOString());
  const text = codes.join('\n');
  const copy = async () => {
    try {
      // May fail, because browsers allow clipboard access only on secure origins.
      await navigator.clipboard.writeText(text);
      notify.success(t('codes.copied'));
    } catch {
      notify.error(t('codes.notCopied'));
    }
  };
  const download = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
    link.download = `${t('codes.title')}.txt`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <div>
      <CodeList codes={codes} />
      <div className={classes.tools}>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('codes.copy')}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
          {t('codes.download')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('codes.print')}
        </Button>
      </div>
      <PrintSheet>
        <h1>{schoolName}</h1>
        <p>
          {t('codes.title')}, {formatDateTime(shownAt)}
        </p>
        <CodeList codes={codes} />
      </PrintSheet>
    </div>
  );
}

function CodeList({ codes }: Pick<RecoveryCodeListProps, 'codes'>) {
  const { t } = useTranslation('second-factor');
  return (
    <ul className={classes.codes} dir="ltr" aria-label={t('codes.title')}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}
