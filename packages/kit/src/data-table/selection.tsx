import { Button, VisuallyHidden } from '@mantine/core';
import { useTranslation } from '../translations.ts';
import classes from './data-table.module.css';
import { changeKeys, listSelectableKeys } from './select-rows.ts';
import type { DataTableProps, TableSelection } from './types.ts';

interface SelectionBarProps<Row> {
  readonly table: DataTableProps<Row>;
  readonly selection: TableSelection<Row>;
}

export const countSelected = <Row,>({ selected, everything }: TableSelection<Row>): number =>
  everything?.isSelected ? everything.total : selected.size;

/**
 * Shows the number of selected rows and the actions for them. It replaces the toolbar, so that no row moves. The live
 * region with the number is always mounted, because some screen readers ignore a region that appears together with its
 * text.
 */
export function SelectionBar<Row>({ table, selection }: SelectionBarProps<Row>) {
  const { t, i18n } = useTranslation('kit');
  const { selected, onChange, everything, actions } = selection;
  const count = countSelected(selection);
  const text = count === 0 ? '' : t('table.selected', { count });
  const keys = listSelectableKeys(table);
  const isPageSelected = keys.every((key) => selected.has(key));
  const total = everything && new Intl.NumberFormat(i18n.language).format(everything.total);
  return (
    <>
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      {count > 0 && (
        <div className={classes.selectionTrack}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, and this is not one */}
          <div className={classes.selection} role="group" aria-label={t('table.selection')}>
            <span aria-hidden className={classes.selectedCount}>
              {text}
            </span>
            <div className={classes.selecting}>
              {!isPageSelected && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  onClick={() => onChange(changeKeys(selected, keys, true))}
                >
                  {t('table.selectPage')}
                </Button>
              )}
              {everything && !everything.isSelected && everything.total > keys.length && (
                <Button variant="subtle" size="compact-sm" onClick={everything.onSelect}>
                  {t('table.selectEverything', { total })}
                </Button>
              )}
              <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange(new Set())}>
                {t('table.clearSelection')}
              </Button>
            </div>
            <div className={classes.selectionActions}>{actions}</div>
          </div>
        </div>
      )}
    </>
  );
}
