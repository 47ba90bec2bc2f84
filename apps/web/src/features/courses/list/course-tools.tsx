import { SearchField } from '@klasna/kit/search-field';
import { useTranslation } from '@klasna/kit/translations';
import type { ReactNode } from 'react';
import { type CoursesSearch, readCoursesSearch } from '../courses-search.ts';
import { CourseFilters } from './course-filters.tsx';
import classes from './list.module.css';

interface CourseToolsProps {
  readonly search: CoursesSearch;
  readonly onSearch: (search: CoursesSearch, options?: { readonly replace: boolean }) => void;
  readonly children: ReactNode;
}

/** Search, filters and the add button of the list. */
export function CourseTools({ search, onSearch, children }: CourseToolsProps) {
  const { t } = useTranslation('courses');
  const { q = '' } = search;
  return (
    <div className={classes.tools}>
      <SearchField
        className={classes.search}
        value={q}
        placeholder={t('search')}
        // Adds a single history entry for a search, however many letters it has.
        onChange={(text) => onSearch(readCoursesSearch({ ...search, q: text }), { replace: q !== '' })}
      />
      <CourseFilters search={search} onSearch={onSearch} />
      <div className={classes.add}>{children}</div>
    </div>
  );
}
