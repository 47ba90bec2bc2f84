import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { changeAnalyticsListSearch } from '../analytics-search.ts';
import type { AnalyticsListPageProps } from './analytics-list.tsx';

/** A link from the lessons of one teacher back to those of all teachers. */
export function AllTeachers({ search, onSearch }: AnalyticsListPageProps) {
  const { t } = useTranslation('analytics');
  return search.teacherId ? (
    <Button
      variant="default"
      onClick={() => onSearch(changeAnalyticsListSearch(search, { teacherId: undefined }))}
    >
      {t('lists.allTeachers')}
    </Button>
  ) : null;
}
