import { securityEventKinds } from '@klasna/contract/security-log/kinds';
import type { SecurityEvent } from '@klasna/contract/security-log/models';
import { DateField } from '@klasna/kit/date-field';
import { useTranslation } from '@klasna/kit/translations';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SearchSelect } from '../../lib/form/search-select.tsx';
import { formatName } from '../../lib/format-name.ts';
import { personNameQuery, searchEverybody } from '../../lib/search-people-options.ts';
import classes from './security-log.module.css';
import { changeSecurityLogSearch, type SecurityLogSearch } from './security-log-search.ts';

interface SecurityLogFiltersProps {
  readonly search: SecurityLogSearch;
  readonly onSearch: (search: SecurityLogSearch) => void;
  readonly events: readonly SecurityEvent[];
}

export function SecurityLogFilters({ search, onSearch, events }: SecurityLogFiltersProps) {
  const { t } = useTranslation('security-log');
  const { kind, personId, from, to } = search;
  const change = (changes: Parameters<typeof changeSecurityLogSearch>[1]) =>
    onSearch(changeSecurityLogSearch(search, changes));
  const person = useSelectedPerson(personId, events);
  return (
    <div className={classes.filters}>
      <NativeSelect
        className={classes.kind ?? ''}
        label={t('filters.kind')}
        data={[
          { value: '', label: t('filters.anyKind') },
          ...securityEventKinds.map((item) => ({ value: item, label: t(`kinds.${item}`) })),
        ]}
        value={kind ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ kind: securityEventKinds.find((item) => item === value) })
        }
      />
      <SearchSelect
        key={person?.label}
        label={t('filters.person')}
        placeholder={t('filters.anybody')}
        whenNone={t('filters.nobody')}
        value={person}
        onChange={(option) => change({ personId: option?.value })}
        searchOptions={searchEverybody}
        clearable
      />
      <div className={classes.day}>
        <DateField
          label={t('filters.from')}
          value={from ?? null}
          onChange={(day) => change({ from: day ?? undefined })}
          {...(to && { max: to })}
        />
      </div>
      <div className={classes.day}>
        <DateField
          label={t('filters.to')}
          value={to ?? null}
          onChange={(day) => change({ to: day ?? undefined })}
          {...(from && { min: from })}
        />
      </div>
    </div>
  );
}

/** The selected person: their name is in an event, or it is loaded. */
function useSelectedPerson(id: string | undefined, events: readonly SecurityEvent[]) {
  const { t } = useTranslation('security-log');
  const known = events.flatMap(({ person, actor }) => [person, actor]).find((person) => person?.id === id);
  const { data, error } = useQuery({ ...personNameQuery(id ?? ''), enabled: id !== undefined && !known });
  if (id === undefined) return null;
  const label = known ? formatName(known) : (data ?? (error ? t('filters.unknown') : ''));
  return { value: id, label };
}
