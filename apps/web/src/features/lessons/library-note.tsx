/** Explains that a lesson is read-only, and offers a copy that can be edited. */
import type { RowAction } from '@klasna/kit/data-table';
import { IconCopyPlus } from '@klasna/kit/icons';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import classes from './lesson.module.css';

export function LibraryNote({ actions }: { readonly actions: readonly RowAction[] }) {
  const { t } = useTranslation('lessons');
  const copy = actions.find(({ key }) => key === 'copy');
  return (
    <div className={classes.library}>
      <p>{t('readOnly')}</p>
      {copy && (
        <Button leftSection={<IconCopyPlus size={18} aria-hidden />} onClick={copy.onSelect}>
          {t('copyToMine')}
        </Button>
      )}
    </div>
  );
}
