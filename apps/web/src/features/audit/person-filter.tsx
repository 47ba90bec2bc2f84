import { useTranslation } from '@klasna/kit/words';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './audit.module.css';
import { peopleChoicesQuery, personNameQuery } from './audit-query.ts';
import { nameOf } from './name-of.ts';

interface PersonFilterProps {
  readonly label: string;
  readonly value: string | undefined;
  /** The name of the selected person, if an entry contains it. */
  readonly known: string | undefined;
  readonly onChange: (id: string | undefined) => void;
}

/** Selects one person of the school by typing. */
export function PersonFilter({ label, value, known, onChange }: PersonFilterProps) {
  const { t } = useTranslation(['audit', 'kit']);
  const [text, setText] = useState('');
  const chosenName = useChosenName(value, known);
  // The name of the selected person in the field is not a search.
  const [q] = useDebouncedValue(text === chosenName ? '' : text.trim(), 250);
  const { data: list } = useQuery(peopleChoicesQuery(q));
  const found = (list?.data ?? []).map((person) => ({
    value: person.id,
    label: nameOf(person),
    email: person.email,
  }));
  const chosen =
    value === undefined || found.some((one) => one.value === value)
      ? []
      : [{ value, label: chosenName ?? '', email: undefined }];
  const emails = new Map(found.map((one) => [one.value, one.email]));
  return (
    <Select
      label={label}
      placeholder={t('filters.anybody')}
      data={[...chosen, ...found]}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      searchable
      searchValue={text}
      onSearchChange={setText}
      // The server has already filtered.
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

function useChosenName(id: string | undefined, known: string | undefined): string | undefined {
  const { t } = useTranslation('audit');
  const isUnknown = id !== undefined && known === undefined;
  const { data, error } = useQuery({ ...personNameQuery(id ?? ''), enabled: isUnknown });
  if (!isUnknown) return known;
  return data ? nameOf(data) : error ? t('filters.unknown') : undefined;
}
