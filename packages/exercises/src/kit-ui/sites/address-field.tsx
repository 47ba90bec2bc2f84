/** Where the address of something elsewhere goes. Of a pasted embed code nothing but the address remains, and that is said. */
import { IconAlertTriangle } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { addressIn } from '../../kit/web-address.ts';
import classes from './address-field.module.css';

interface AddressFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (address: string) => void;
  readonly error: string | undefined;
  /** What has been found at the address. */
  readonly found?: string | undefined;
  /** It may well be that nothing comes from there. */
  readonly isDoubtful?: boolean;
}

export function AddressField({ label, hint, value, onChange, error, found, isDoubtful }: AddressFieldProps) {
  const { t } = useTranslation('exercises');
  const [isTaken, setTaken] = useState(false);
  const said = [isTaken && t('editor.site.taken'), !error && found].filter(Boolean).join(' ');
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
          setTaken(isCode);
          onChange(isCode ? addressIn(typed) : typed);
        }}
      />
      <div className={classes.said} role="status" data-doubtful={(isDoubtful && !error) || undefined}>
        {isDoubtful && !error && <IconAlertTriangle size={16} aria-hidden />}
        {said}
      </div>
    </div>
  );
}
