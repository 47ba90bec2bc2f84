import { useTranslation } from '@klasna/kit/words';
import { Button } from '@mantine/core';
import { changeBehindSearch } from '../analytics-search.ts';
import type { BehindProps } from './behind.tsx';

/** The way from the list of one teacher to that of all. */
export function AllTeachers({ search, onSearch }: BehindProps) {
  const { t } = useTranslation('analytics');
  return search.teacherId ? (
    <Button variant="default" onClick={() => onSearch(changeBehindSearch(search, { teacherId: undefined }))}>
      {t('lists.allTeachers')}
    </Button>
  ) : null;
}
