/** A select field with a search. The fields for time zones and countries use it. */
import { Select } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { searchItems } from './selects/search-items.ts';
import { useTranslation } from './translations.ts';

export interface ChoiceProps {
  readonly label?: ReactNode;
  /** The accessible name of a field without a visible label. */
  readonly 'aria-label'?: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly onBlur?: () => void;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly clearable?: boolean;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface ChoiceFieldProps extends ChoiceProps {
  readonly choices: readonly Choice[];
  /** Returns additional text that a search matches, such as a code or the English name. */
  readonly toSearchText?: (value: string) => string;
  /** Called with the typed text if the caller does the search; `choices` must then be the results. */
  readonly onSearch?: (text: string) => void;
  /** Whether results are being loaded, so that an empty list does not yet mean that nothing was found. */
  readonly isSearching?: boolean;
  /** The text of an empty list; "nothing found" by default. */
  readonly whenNone?: string | undefined;
}

export function ChoiceField(props: ChoiceFieldProps) {
  const { choices, toSearchText, onSearch, isSearching = false, whenNone, clearable = true, ...rest } = props;
  const { t } = useTranslation('kit');
  const selectedLabel = choices.find(({ value }) => value === rest.value)?.label ?? '';
  // Prevents Enter from submitting the form while the list is open or the typed text is no choice.
  const preventSubmit = (event: KeyboardEvent<HTMLInputElement>) => {
    const { dataset, value } = event.currentTarget;
    if (event.key === 'Enter' && (dataset.expanded || value !== selectedLabel)) event.preventDefault();
  };
  return (
    <Select
      {...rest}
      onKeyDown={preventSubmit}
      data={[...choices]}
      searchable
      allowDeselect={false}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': t('choice.clear') }}
      nothingFoundMessage={isSearching ? t('choice.searching') : (whenNone ?? t('choice.nothing'))}
      // Keeps the list closed if the field gets the focus because of an error: an open list would cover the error below
      // the field.
      openOnFocus={!rest.error}
      limit={100}
      maxDropdownHeight={280}
      {...(onSearch && { onSearchChange: onSearch })}
      filter={({ search, options }) =>
        onSearch
          ? options
          : searchItems(choices, search, (item) => `${item.label} ${toSearchText?.(item.value) ?? ''}`)
      }
    />
  );
}
