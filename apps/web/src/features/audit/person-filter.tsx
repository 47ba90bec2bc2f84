import { useTranslation } from '@klasna/kit/translations';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './audit.module.css';
import { formatName } from './audit-person.ts';
import { peopleChoicesQuery, personNameQuery } from './audit-query.ts';

interface PersonFilterProps {
  readonly label: string;
  readonly value: string | undefined;
  /** The name of the selected person, if an entry contains it. */
  readonly knownName: string | undefined;
  readonly onChange: (id: string | undefined) => void;
}

/** A field that selects one person of the school. */
export function PersonFilter({ label, value, knownName, onChange }: PersonFilterProps) {
  const { t } = useTranslation(['audit', 'kit']);
  const [text, setText] = useState('');
  const selectedName = useSelectedName(value, knownName);
  // Does not search for the name of the selected person, which the field shows.
  const [query] = useDebouncedValue(text === selectedName ? '' : text.trim(), 250);
  const { data: reply } = useQuery(peopleChoicesQuery(query));
  const options = (reply?.data ?? []).map((person) => ({
    value: person.id,
    label: formatName(person),
    email: person.email,
  }));
  const selectedOption =
    value === undefined || options.some((option) => option.value === value)
      ? []
      : [{ value, label: selectedName ?? '', email: undefined }];
  const emails = new Map(options.map((option) => [option.value, option.email]));
  return (
    <Select
      label={label}
      placeholder={t('filters.anybody')}
      data={[...selectedOption, ...options]}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      searchable
      searchValue={text}
      onSearchChange={setText}
      // Shows all options, because the server has already filtered them.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span>
          {option.label}
          {emails.get(option.value) && <span className={classes.email}>{emails.get(option.value)}</span>}
        </span>
      )}
      clearable
      clearButtonProps={{ 'aria-label': t('kit:choice.clear') }}
      allowDeselect={false}
      nothingFoundMessage={t('filters.nobody')}
      maxDropdownHeight={280}
    />
  );
}

function useSelectedName(id: string | undefined, knownName: string | undefined): string | undefined {
  const { t } = useTranslation('audit');
  const isUnknown = id !== undefined && knownName === undefined;
  const { data, error } = useQuery({ ...personNameQuery(id ?? ''), enabled: isUnknown });
  if (!isUnknown) return knownName;
  return data ? formatName(data) : error ? t('filters.unknown') : undefined;
}
