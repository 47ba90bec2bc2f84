import { IconCopy } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import classes from './single-sign-on.module.css';

interface CopyFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
}

/** An address that is copied to somewhere else. */
export function CopyField({ label, hint, value }: CopyFieldProps) {
  const { t } = useTranslation('single-sign-on');
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    const isCopied = await copyText(value, { copied: t('copied'), notCopied: t('notCopied') });
    if (!isCopied) field.current?.select();
  };
  return (
    <div className={classes.copy}>
      <TextInput
        ref={field}
        label={label}
        description={hint}
        value={value}
        readOnly
        dir="ltr"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        variant="default"
        leftSection={<IconCopy size={18} aria-hidden />}
        aria-label={t('copyNamed', { what: label })}
        onClick={() => void copy()}
      >
        {t('copy')}
      </Button>
    </div>
  );
}
