import { IconCopy, IconDownload, IconPrinter } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { PrintSheet } from '../../../lib/print-sheet.tsx';
import { saveFile } from '../../../lib/save-file.ts';
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
  const copy = () => copyText(text, { copied: t('codes.copied'), notCopied: t('codes.notCopied') });
  const download = () => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), `${t('codes.title')}.txt`);
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
