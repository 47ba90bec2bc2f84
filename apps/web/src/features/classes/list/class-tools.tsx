import type { ClassSort, ClassView } from '@klasna/contract/classes/models';
import { classTypes } from '@klasna/contract/classes/values';
import { IconLayoutGrid, IconTable } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/words';
import { NativeSelect, SegmentedControl, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { type ClassesSearch, changeSearch, usualSort } from '../classes-search.ts';
import classes from './list.module.css';
import { TeacherFilter } from './teacher-filter.tsx';

interface ClassToolsProps {
  readonly search: ClassesSearch;
  readonly onSearch: (search: ClassesSearch) => void;
  /** Whether the list contains classes of several teachers. */
  readonly byTeacher: boolean;
  readonly listed: readonly ClassView[];
  /** The button that adds a class. */
  readonly children: ReactNode;
}

/** Filters, order and view of the list. */
export function ClassTools({ search, onSearch, byTeacher, listed, children }: ClassToolsProps) {
  const { t } = useTranslation('classes');
  const sorts: readonly { value: ClassSort; label: string }[] = [
    { value: '-createdAt', label: t('sort.newest') },
    { value: 'createdAt', label: t('sort.oldest') },
    { value: 'name', label: t('sort.nameUp') },
    { value: '-name', label: t('sort.nameDown') },
  ];
  const shapes = [
    { value: 'cards', picture: IconLayoutGrid, words: t('view.cards') },
    { value: 'table', picture: IconTable, words: t('view.table') },
  ];
  return (
    <>
      <NativeSelect
        className={classes.filter ?? ''}
        aria-label={t('fields.type')}
        data={[
          { value: '', label: t('allTypes') },
          ...classTypes.map((one) => ({ value: one, label: t(`types.${one}`) })),
        ]}
        value={search.type ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onSearch(changeSearch(search, { type: classTypes.find((one) => one === value) }))
        }
      />
      {byTeacher && (
        <TeacherFilter
          value={search.teacherId}
          listed={listed}
          onChange={(teacherId) => onSearch(changeSearch(search, { teacherId }))}
        />
      )}
      <NativeSelect
        className={classes.filter ?? ''}
        aria-label={t('sort.label')}
        data={[...sorts]}
        value={search.sort ?? usualSort}
        onChange={({ currentTarget: { value } }) =>
          onSearch(changeSearch(search, { sort: sorts.find((one) => one.value === value)?.value }))
        }
      />
      <SegmentedControl
        aria-label={t('view.label')}
        value={search.view ?? 'cards'}
        onChange={(value) =>
          onSearch(changeSearch(search, { view: value === 'table' ? 'table' : undefined }))
        }
        data={shapes.map(({ value, picture: Picture, words }) => ({
          value,
          label: (
            <span className={classes.shape} title={words}>
              <Picture size={18} stroke={1.5} aria-hidden />
              <VisuallyHidden>{words}</VisuallyHidden>
            </span>
          ),
        }))}
      />
      {children && <div className={classes.add}>{children}</div>}
    </>
  );
}
