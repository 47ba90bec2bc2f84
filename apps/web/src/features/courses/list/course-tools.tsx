import { courseLanguages, courseLevels } from '@klasna/contract/courses/models';
import { SearchField } from '@klasna/kit/search-field';
import { useTranslation } from '@klasna/kit/words';
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { type CoursesSearch, readCoursesSearch } from '../courses-search.ts';
import { useCourseWords } from '../use-course-words.ts';
import classes from './list.module.css';

interface CourseToolsProps {
  readonly search: CoursesSearch;
  readonly onSearch: (search: CoursesSearch, way?: { readonly replace: boolean }) => void;
  readonly children: ReactNode;
}

/** What narrows the list, and what adds to it. */
export function CourseTools({ search, onSearch, children }: CourseToolsProps) {
  const { t } = useTranslation('courses');
  const { languageOf, levelOf } = useCourseWords();
  const { q = '', language = '', level = '' } = search;
  const change = (next: { readonly [Name in keyof CoursesSearch]: string }) =>
    readCoursesSearch({ ...search, ...next });
  return (
    <div className={classes.tools}>
      <SearchField
        className={classes.search}
        value={q}
        placeholder={t('search')}
        // One search is one step back, however many letters it had.
        onChange={(words) => onSearch(change({ q: words }), { replace: q !== '' })}
      />
      <NativeSelect
        className={classes.filter ?? ''}
        aria-label={t('fields.language')}
        value={language}
        onChange={({ currentTarget }) => onSearch(change({ language: currentTarget.value }))}
        data={[
          { value: '', label: t('filters.anyLanguage') },
          ...courseLanguages.map((tag) => ({ value: tag, label: languageOf(tag) })),
        ]}
      />
      <NativeSelect
        className={classes.filter ?? ''}
        aria-label={t('fields.level')}
        value={level}
        onChange={({ currentTarget }) => onSearch(change({ level: currentTarget.value }))}
        data={[
          { value: '', label: t('filters.anyLevel') },
          ...courseLevels.map((one) => ({ value: one, label: levelOf(one) })),
        ]}
      />
      <div className={classes.add}>{children}</div>
    </div>
  );
}
