import { courseLanguages, courseLevels } from '@klasna/contract/courses/models';
import { IconAdjustmentsHorizontal } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button, NativeSelect, Popover, Stack } from '@mantine/core';
import { type CoursesSearch, readCoursesSearch } from '../courses-search.ts';
import { useCourseLabels } from '../use-course-labels.ts';

interface CourseFiltersProps {
  readonly search: CoursesSearch;
  readonly onSearch: (search: CoursesSearch) => void;
}

/**
 * The filters, behind a button that shows the number of active filters, because most lists are too short to need them.
 */
export function CourseFilters({ search, onSearch }: CourseFiltersProps) {
  const { t } = useTranslation('courses');
  const { formatLanguage, formatLevel } = useCourseLabels();
  const { language = '', level = '' } = search;
  const count = [language, level].filter(Boolean).length;
  const change = (next: CoursesSearch) => onSearch(readCoursesSearch({ ...search, ...next }));
  return (
    <Popover trapFocus position="bottom-end" width={240}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}>
          {count > 0 ? t('filters.some', { number: count }) : t('filters.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <NativeSelect
            label={t('fields.language')}
            value={language}
            onChange={({ currentTarget }) => change({ language: currentTarget.value })}
            data={[
              { value: '', label: t('filters.anyLanguage') },
              ...courseLanguages.map((tag) => ({ value: tag, label: formatLanguage(tag) })),
            ]}
          />
          <NativeSelect
            label={t('fields.level')}
            value={level}
            onChange={({ currentTarget }) => change({ level: currentTarget.value })}
            data={[
              { value: '', label: t('filters.anyLevel') },
              ...courseLevels.map((level) => ({ value: level, label: formatLevel(level) })),
            ]}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
