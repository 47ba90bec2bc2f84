import { IconAdjustmentsHorizontal } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchSelect } from '../../lib/form/search-select.tsx';
import classes from './calendar.module.css';
import type { FilterFieldsProps } from './calendar.tsx';
import { type FilterName, filterNames } from './calendar-search.ts';
import { filterSources } from './filter-choices.ts';

type CalendarFiltersProps = Omit<FilterFieldsProps, 'isCollapsed'>;

export function FilterFields({ isCollapsed, ...props }: FilterFieldsProps) {
  return isCollapsed ? <CollapsedFilters {...props} /> : <CalendarFilters {...props} />;
}

function CollapsedFilters(props: CalendarFiltersProps) {
  const { t } = useTranslation('calendar');
  const [isOpen, setOpen] = useState(false);
  const count = Object.keys(props.filters).length;
  return (
    <>
      <Button
        variant="default"
        className={classes.fold ?? ''}
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? t('filters.some', { number: count }) : t('filters.label')}
      </Button>
      {isOpen && <CalendarFilters {...props} />}
    </>
  );
}

function CalendarFilters({ filters, onChange }: CalendarFiltersProps) {
  const { t } = useTranslation('calendar');
  // Loads the options when a filter gets the focus, so that the lessons load first.
  const [isActive, setActive] = useState(false);
  return (
    // biome-ignore lint/a11y/useSemanticElements: these fields filter the view and do not form a form
    <div
      className={classes.filters}
      role="group"
      aria-label={t('filters.label')}
      onFocus={() => setActive(true)}
    >
      {filterNames.map((name) => (
        <CalendarFilter
          key={name}
          name={name}
          value={filters[name]}
          isActive={isActive}
          onChange={(id) => {
            const { [name]: _, ...others } = filters;
            onChange(id ? { ...others, [name]: id } : others);
          }}
        />
      ))}
    </div>
  );
}

interface CalendarFilterProps {
  readonly name: FilterName;
  readonly value: string | undefined;
  readonly isActive: boolean;
  readonly onChange: (id: string | undefined) => void;
}

function CalendarFilter({ name, value, isActive, onChange }: CalendarFilterProps) {
  const { t } = useTranslation('calendar');
  const { find, name: nameQuery } = filterSources[name];
  const { data, error } = useQuery({ ...nameQuery(value ?? ''), enabled: value !== undefined });
  const label = value === undefined ? '' : (data ?? (error ? t('filters.unknown') : ''));
  return (
    <SearchSelect
      // Mounts the field again when the name of the selected filter has loaded.
      key={label}
      label={t(`filters.${name}`)}
      placeholder={t(`filters.all.${name}`)}
      value={value === undefined ? null : { value, label }}
      onChange={(choice) => onChange(choice?.value)}
      searchOptions={(q) => ({ ...find(q), enabled: isActive })}
    />
  );
}
