/**
 * A field for the address of an external resource. If a person pastes an embed code, the field extracts the address and
 * shows a note about that.
 */
import { IconAlertTriangle } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { extractAddress } from '../../model/web-address.ts';
import classes from './address-field.module.css';

interface AddressFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (address: string) => void;
  readonly error: string | undefined;
  /** A description of the resource that was found at the address. */
  readonly foundText?: string | undefined;
  /** Whether the player may be unable to play the resource. */
  readonly isDoubtful?: boolean;
}

export function AddressField({
  label,
  hint,
  value,
  onChange,
  error,
  foundText,
  isDoubtful,
}: AddressFieldProps) {
  const { t } = useTranslation('exercises');
  const [wasExtracted, setExtracted] = useState(false);
  const message = [wasExtracted && t('editor.site.taken'), !error && foundText].filter(Boolean).join(' ');
  return (
    <div>
      <TextInput
        label={label}
        description={hint}
        value={value}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        error={error}
        onChange={({ currentTarget: { value: typed } }) => {
          const isCode = typed.includes('<');
          setExtracted(isCode);
          onChange(isCode ? extractAddress(typed) : typed);
        }}
      />
      <div className={classes.said} role="status" data-doubtful={(isDoubtful && !error) || undefined}>
        {isDoubtful && !error && <IconAlertTriangle size={16} aria-hidden />}
        {message}
      </div>
    </div>
  );
}
