import { IconCopy, IconDownload, IconPrinter } from '@klasna/kit/icons';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import classes from './second-factor.module.css';

/** Recovery codes, which are shown once, and the ways to keep them. */
export function RecoveryCodeList({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTranslation('second-factor');
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
      <ul className={classes.codes} dir="ltr" aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
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
    </div>
  );
}
