/** One of more than can be listed: what is typed is looked up on the server, and whoever was chosen stays chosen. */
import { ChoiceField, type ChoiceFieldProps } from '@klasna/kit/choice-field';
import { useTranslation } from '@klasna/kit/words';
import { useDebouncedValue } from '@mantine/hooks';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

export interface Found {
  readonly value: string;
  readonly label: string;
}

/** How something is found by words; by none, the first to choose from. */
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
  // The name of the one who is chosen stands in the field and is no search for them.
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
