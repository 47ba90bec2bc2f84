import { type DictionaryLanguage, dictionaryLanguages } from '@klasna/contract/dictionary/values';
import { useTranslation } from '@klasna/kit/words';
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';

interface LanguageFieldProps {
  readonly label?: string;
  readonly 'aria-label'?: string;
  readonly className?: string;
  readonly value: DictionaryLanguage | undefined;
  readonly onChange: (language: DictionaryLanguage | undefined) => void;
  readonly error?: ReactNode;
  /** Adds an option for all languages. */
  readonly optional?: boolean;
}

export function LanguageField({ value, onChange, optional, ...rest }: LanguageFieldProps) {
  const { t } = useTranslation('dictionary');
  return (
    <NativeSelect
      {...rest}
      data={[
        ...(optional ? [{ value: '', label: t('languages.all') }] : []),
        ...dictionaryLanguages.map((one) => ({ value: one, label: t(`languages.${one}`) })),
      ]}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(dictionaryLanguages.find((one) => one === currentTarget.value))
      }
    />
  );
}
