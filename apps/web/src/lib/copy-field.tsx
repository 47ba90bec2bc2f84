import { IconCopy } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button, TextInput } from '@mantine/core';
import { useRef } from 'react';
import classes from './copy-field.module.css';
import { copyText } from './copy-text.ts';

interface CopyFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
}

/** A text that is copied to somewhere else. Its page loads the texts of `copy`. */
export function CopyField({ label, hint, value }: CopyFieldProps) {
  const { t } = useTranslation('copy');
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
        {...(hint !== undefined && { description: hint })}
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
