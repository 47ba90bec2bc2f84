import { Button } from '@mantine/core';
import { useTranslation } from '../words.ts';
import classes from './data-table.module.css';
import type { TableSelection } from './types.ts';

export function SelectionBar({ selection }: { readonly selection: TableSelection }) {
  const { t } = useTranslation('kit');
  return (
    <div className={classes.selection} role="status">
      <span>{t('table.selected', { count: selection.selected.size })}</span>
      {selection.actions}
      <Button variant="subtle" color="gray" size="xs" onClick={() => selection.onChange(new Set())}>
        {t('table.clearSelection')}
      </Button>
    </div>
  );
}
