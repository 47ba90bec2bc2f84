/**
 * A select with server-side search, for more options than can be listed. The selected option stays selected.
 */
import { ChoiceField, type ChoiceFieldProps } from '@klasna/kit/choice-field';
import { useTranslation } from '@klasna/kit/translations';
import { useDebouncedValue } from '@mantine/hooks';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

export interface SearchOption {
  readonly value: string;
  readonly label: string;
}

/** Searches options by text; an empty text returns the first options. */
export interface OptionsQuery {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<readonly SearchOption[]>;
}

interface SearchSelectProps extends Omit<ChoiceFieldProps, 'value' | 'onChange' | 'choices' | 'onSearch'> {
  readonly value: SearchOption | null;
  readonly onChange: (option: SearchOption | null) => void;
  readonly searchOptions: (q: string) => OptionsQuery;
}

export function SearchSelect({ value, onChange, searchOptions, whenNone, ...rest }: SearchSelectProps) {
  const { t } = useTranslation('kit');
  const [text, setText] = useState(value?.label ?? '');
  // Does not search for the name of the selected option, which the field shows.
  const [q] = useDebouncedValue(text === value?.label ? '' : text.trim(), 250);
  const { data = [], error, isLoading } = useQuery(searchOptions(q));
  const choices = value && data.every((option) => option.value !== value.value) ? [value, ...data] : data;
  return (
    <ChoiceField
      {...rest}
      choices={choices}
      value={value?.value ?? null}
      onChange={(id) => onChange(choices.find((option) => option.value === id) ?? null)}
      onSearch={setText}
      isSearching={isLoading}
      whenNone={q === '' ? whenNone : undefined}
      error={rest.error ?? (error && t('states.failed'))}
    />
  );
}
