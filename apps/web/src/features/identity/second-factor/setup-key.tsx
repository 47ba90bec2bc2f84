import { IconCopy } from '@klasna/kit/icons';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import classes from './second-factor.module.css';

/**
 * The key of the authenticator app as text, for an app that cannot scan it, such as a password manager on a computer.
 */
export function SetupKey({ secret }: { readonly secret: string }) {
  const { t } = useTranslation('second-factor');
  const element = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      // May fail, because browsers allow clipboard access only on secure origins.
      await navigator.clipboard.writeText(secret);
      notify.success(t('setup.keyCopied'));
    } catch {
      if (element.current) window.getSelection()?.selectAllChildren(element.current);
      notify.error(t('setup.keyNotCopied'));
    }
  };
  return (
    <div>
      <p>{t('setup.key')}</p>
      <div className={classes.key}>
        <code ref={element} dir="ltr">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconCopy size={18} aria-hidden />}
          aria-label={t('setup.copyKey')}
          onClick={() => void copy()}
        >
          {t('codes.copy')}
        </Button>
      </div>
    </div>
  );
}
