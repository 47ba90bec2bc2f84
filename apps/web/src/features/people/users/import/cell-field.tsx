/** The field of one cell. Groups and time zones are offered as a list, because only known ones are accepted. */
import type { ImportColumn } from '@klasna/contract/people/models';
import { searchItems } from '@klasna/kit/search-items';
import { listZoneNames } from '@klasna/kit/timezones';
import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { searchGroupOptions } from '../../../../lib/search-group-options.ts';
import { CellTextField } from '../../../../lib/table-import/cell-text-field.tsx';
import type { CellFieldProps } from '../../../../lib/table-import/import-kind.ts';
import { splitLastName } from './split-last-name.ts';

type TextFieldProps = Omit<CellFieldProps<ImportColumn>, 'field'>;

export function CellField({ field, ...props }: CellFieldProps<ImportColumn>) {
  if (field === 'group') return <GroupField {...props} />;
  if (field === 'timezone') return <ListField {...props} options={findZoneNames(props.value)} />;
  return <CellTextField {...props} field={field} />;
}

/** Finds the names that match; returns all names if none matches, as for an unknown zone in the field. */
function findZoneNames(typed: string): string[] {
  const names = listZoneNames();
  const found = searchItems(names, typed, (name) => name);
  return found.length > 0 ? found : names;
}

function GroupField(props: TextFieldProps) {
  const [isFocused, setIsFocused] = useState(false);
  const { before, last } = splitLastName(props.value);
  const [typed] = useDebouncedValue(last.trim(), 250);
  const matches = useQuery({ ...searchGroupOptions(typed), enabled: isFocused });
  const noneMatches = matches.data?.length === 0;
  const all = useQuery({ ...searchGroupOptions(''), enabled: isFocused && noneMatches });
  const groups = (noneMatches ? all : matches).data ?? [];
  return (
    <ListField
      {...props}
      options={[...new Set(groups.map(({ label }) => before + label))]}
      onFocus={() => setIsFocused(true)}
    />
  );
}

interface ListFieldProps extends TextFieldProps {
  readonly options: readonly string[];
  readonly onFocus?: () => void;
}

function ListField({ options, onDone, ...props }: ListFieldProps) {
  const handleKey = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    // Leaves Enter to an open list, where it chooses an option.
    if (key === 'Enter' && !currentTarget.dataset.expanded) onDone();
  };
  return (
    <Autocomplete
      {...props}
      size="sm"
      data={[...options]}
      filter={({ options: found }) => found}
      limit={100}
      maxDropdownHeight={240}
      onBlur={onDone}
      onKeyDown={handleKey}
    />
  );
}
