import type { AuditEntry } from '@klasna/contract/audit/models';
import { auditTypes } from '@klasna/contract/audit/types';
import { DateField } from '@klasna/kit/date-field';
import { useTranslation } from '@klasna/kit/translations';
import { NativeSelect } from '@mantine/core';
import classes from './audit.module.css';
import { formatName } from './audit-person.ts';
import { type AuditSearch, changeAuditSearch } from './audit-search.ts';
import { PersonFilter } from './person-filter.tsx';

interface AuditFiltersProps {
  readonly search: AuditSearch;
  readonly onSearch: (search: AuditSearch) => void;
  readonly entries: readonly AuditEntry[];
}

export function AuditFilters({ search, onSearch, entries }: AuditFiltersProps) {
  const { t } = useTranslation('audit');
  const { actorId, subjectId, type, from, to } = search;
  const change = (changes: Parameters<typeof changeAuditSearch>[1]) =>
    onSearch(changeAuditSearch(search, changes));
  const findName = (id: string | undefined) => {
    const person = entries
      .flatMap(({ actor, subject }) => [actor, subject])
      .find((item) => item !== null && item.id === id);
    return person ? formatName(person) : undefined;
  };
  return (
    <div className={classes.filters}>
      <PersonFilter
        key={`actor ${actorId}`}
        label={t('filters.actor')}
        value={actorId}
        knownName={findName(actorId)}
        onChange={(id) => change({ actorId: id })}
      />
      <PersonFilter
        key={`subject ${subjectId}`}
        label={t('filters.subject')}
        value={subjectId}
        knownName={findName(subjectId)}
        onChange={(id) => change({ subjectId: id })}
      />
      <NativeSelect
        className={classes.kind ?? ''}
        label={t('filters.kind')}
        data={[
          { value: '', label: t('filters.anyKind') },
          ...auditTypes.map((item) => ({ value: item, label: t(`kinds.${item}`) })),
        ]}
        value={type ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ type: auditTypes.find((item) => item === value) })
        }
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
