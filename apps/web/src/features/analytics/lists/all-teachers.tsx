import { useTranslation } from '@klasna/kit/words';
import { Button } from '@mantine/core';
import { changeBehindSearch } from '../analytics-search.ts';
import type { BehindProps } from './behind.tsx';

/** Returns from the lessons of one teacher to those of all teachers. */
export function AllTeachers({ search, onSearch }: BehindProps) {
  const { t } = useTranslation('analytics');
  return search.teacherId ? (
    <Button variant="default" onClick={() => onSearch(changeBehindSearch(search, { teacherId: undefined }))}>
      {t('lists.allTeachers')}
    </Button>
  ) : null;
}
