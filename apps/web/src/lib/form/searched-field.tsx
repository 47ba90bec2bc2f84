/**
 * A select with server-side search, for more options than can be listed. The selected option stays selected.
 */
import { ChoiceField, type ChoiceFieldProps } from '@klasna/kit/choice-field';
import { useTranslation } from '@klasna/kit/words';
import { useDebouncedValue } from '@mantine/hooks';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

export interface Found {
  readonly value: string;
  readonly label: string;
}

/** Searches options by text; an empty text returns the first options. */
export interface LookUp {
  readonly queryKey: QueryKey;
  readonly queryFn: (asked: { readonly signal: AbortSignal }) => Promise<readonly Found[]>;
}

interface SearchedFieldProps extends Omit<ChoiceFieldProps, 'value' | 'onChange' | 'choices' | 'onSearch'> {
  readonly value: Found | null;
  readonly onChange: (found: Found | null) => void;
  readonly lookUp: (q: string) => LookUp;
}

export function SearchedField({ value, onChange, lookUp, whenNone, ...rest }: SearchedFieldProps) {
  const { t } = useTranslation('kit');
  const [text, setText] = useState(value?.label ?? '');
  // The name of the selected option in the field is not a search.
  const [q] = useDebouncedValue(text === value?.label ? '' : text.trim(), 250);
  const { data = [], error, isLoading } = useQuery(lookUp(q));
  const choices = value && data.every((one) => one.value !== value.value) ? [value, ...data] : data;
  return (
    <ChoiceField
      {...rest}
      choices={choices}
      value={value?.value ?? null}
      onChange={(id) => onChange(choices.find((one) => one.value === id) ?? null)}
      onSearch={setText}
      isSearching={isLoading}
      whenNone={q === '' ? whenNone : undefined}
      error={rest.error ?? (error && t('states.failed'))}
    />
  );
}
