import { type DictionaryLanguage, dictionaryLanguages } from '@klasna/contract/dictionary/values';
import { useTranslation } from '@klasna/kit/translations';
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';

interface LanguageFieldProps {
  readonly label?: string;
  readonly 'aria-label'?: string;
  readonly className?: string;
  readonly value: DictionaryLanguage | undefined;
  readonly onChange: (language: DictionaryLanguage | undefined) => void;
  readonly error?: ReactNode;
  /** Whether there is an option for all languages. */
  readonly isOptional?: boolean;
}

export function LanguageField({ value, onChange, isOptional, ...rest }: LanguageFieldProps) {
  const { t } = useTranslation('dictionary');
  return (
    <NativeSelect
      {...rest}
      data={[
        ...(isOptional ? [{ value: '', label: t('languages.all') }] : []),
        ...dictionaryLanguages.map((language) => ({ value: language, label: t(`languages.${language}`) })),
      ]}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(dictionaryLanguages.find((language) => language === currentTarget.value))
      }
    />
  );
}
