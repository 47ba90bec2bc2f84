import type { ClassSort, ClassView } from '@klasna/contract/classes/models';
import { classTypes } from '@klasna/contract/classes/values';
import { IconLayoutGrid, IconTable } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { NativeSelect, SegmentedControl, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { type ClassesSearch, changeSearch, defaultSort } from '../classes-search.ts';
import classes from './list.module.css';
import { TeacherFilter } from './teacher-filter.tsx';

interface ClassToolsProps {
  readonly search: ClassesSearch;
  readonly onSearch: (search: ClassesSearch) => void;
  /** Whether the list contains classes of several teachers. */
  readonly hasTeacherFilter: boolean;
  readonly classList: readonly ClassView[];
  /** The button that adds a class. */
  readonly children: ReactNode;
}

/** Filters, order and view of the list. */
export function ClassTools({ search, onSearch, hasTeacherFilter, classList, children }: ClassToolsProps) {
  const { t } = useTranslation('classes');
  const sorts: readonly { value: ClassSort; label: string }[] = [
    { value: '-createdAt', label: t('sort.newest') },
    { value: 'createdAt', label: t('sort.oldest') },
    { value: 'name', label: t('sort.nameUp') },
    { value: '-name', label: t('sort.nameDown') },
  ];
  const viewOptions = [
    { value: 'cards', icon: IconLayoutGrid, label: t('view.cards') },
    { value: 'table', icon: IconTable, label: t('view.table') },
  ];
  return (
    <>
      <NativeSelect
        className={classes.filter ?? ''}
        aria-label={t('fields.type')}
        data={[
          { value: '', label: t('allTypes') },
          ...classTypes.map((option) => ({ value: option, label: t(`types.${option}`) })),
        ]}
        value={search.type ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onSearch(changeSearch(search, { type: classTypes.find((option) => option === value) }))
        }
      />
      {hasTeacherFilter && (
        <TeacherFilter
          value={search.teacherId}
          classList={classList}
          onChange={(teacherId) => onSearch(changeSearch(search, { teacherId }))}
        />
      )}
      <NativeSelect
        className={classes.filter ?? ''}
        aria-label={t('sort.label')}
        data={[...sorts]}
        value={search.sort ?? defaultSort}
        onChange={({ currentTarget: { value } }) =>
          onSearch(changeSearch(search, { sort: sorts.find((option) => option.value === value)?.value }))
        }
      />
      <SegmentedControl
        aria-label={t('view.label')}
        value={search.view ?? 'cards'}
        onChange={(value) =>
          onSearch(changeSearch(search, { view: value === 'table' ? 'table' : undefined }))
        }
        data={viewOptions.map(({ value, icon: Icon, label }) => ({
          value,
          label: (
            <span className={classes.shape} title={label}>
              <Icon size={18} stroke={1.5} aria-hidden />
              <VisuallyHidden>{label}</VisuallyHidden>
            </span>
          ),
        }))}
      />
      {children && <div className={classes.add}>{children}</div>}
    </>
  );
}
