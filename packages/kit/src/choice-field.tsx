/** One of many, found by typing. The base of the selects for zones and countries. */
import { Select } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { findIn } from './selects/find.ts';
import { useTranslation } from './words.ts';

export interface ChoiceProps {
  readonly label?: ReactNode;
  /** Where no label is seen. */
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
  /** What else a choice is found by: its code, its name in English. */
  readonly alsoFoundBy?: (value: string) => string;
  /** Hears what is typed; `choices` are then what was found by it. */
  readonly onSearch?: (words: string) => void;
  /** What was asked for is on its way: that nothing is there yet does not mean that nothing was found. */
  readonly isSearching?: boolean;
  /** Said where there is nothing to choose from, before anything was typed. */
  readonly whenNone?: string | undefined;
}

export function ChoiceField(props: ChoiceFieldProps) {
  const { choices, alsoFoundBy, onSearch, isSearching = false, whenNone, clearable = true, ...rest } = props;
  const { t } = useTranslation('kit');
  const chosen = choices.find(({ value }) => value === rest.value)?.label ?? '';
  // Enter sends a form, but not while something is being looked for here: least of all what was not found.
  const keepEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    const { dataset, value } = event.currentTarget;
    if (event.key === 'Enter' && (dataset.expanded || value !== chosen)) event.preventDefault();
  };
  return (
    <Select
      {...rest}
      onKeyDown={keepEnter}
      data={[...choices]}
      searchable
      allowDeselect={false}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': t('choice.clear') }}
      nothingFoundMessage={isSearching ? t('choice.searching') : (whenNone ?? t('choice.nothing'))}
      // Focused because something is wrong with it, it shows what is wrong: the list would lie over the words below it.
      openOnFocus={!rest.error}
      limit={100}
      maxDropdownHeight={280}
      {...(onSearch && { onSearchChange: onSearch })}
      filter={({ search, options }) =>
        onSearch
          ? options
          : findIn(choices, search, (item) => `${item.label} ${alsoFoundBy?.(item.value) ?? ''}`)
      }
    />
  );
}
