import { NativeSelect, Pagination } from '@mantine/core';
import { useTranslation } from '../translations.ts';
import classes from './data-table.module.css';
import type { TablePages } from './types.ts';

/**
 * A pagination. Its label contains the name of the list, because a dialog may show a second pagination above that of
 * the page.
 */
export function Pages({
  page,
  limit,
  total,
  onChange,
  sizes,
  listName,
}: TablePages & { readonly listName: string }) {
  const { t, i18n } = useTranslation('kit');
  const count = Math.max(1, Math.ceil(total / limit));
  const number = new Intl.NumberFormat(i18n.language);
  const from = number.format((page - 1) * limit + 1);
  const to = number.format(Math.min(page * limit, total));
  const names = {
    first: t('pages.first'),
    previous: t('pages.previous'),
    next: t('pages.next'),
    last: t('pages.last'),
  };
  return (
    <nav className={classes.pages} aria-label={t('pages.label', { list: listName })}>
      <p className={classes.count}>
        <bdi>{t('pages.count', { from, to, total: number.format(total) })}</bdi>
      </p>
      {sizes && total > Math.min(...sizes.choices) && (
        <NativeSelect
          className={classes.sizes ?? ''}
          label={t('pages.size')}
          size="xs"
          value={String(limit)}
          data={sizes.choices.map((size) => ({ value: String(size), label: number.format(size) }))}
          onChange={({ currentTarget }) => sizes.onChange(Number(currentTarget.value))}
        />
      )}
      {count > 1 && (
        <Pagination
          total={count}
          value={page}
          onChange={onChange}
          siblings={1}
          size="md"
          getControlProps={(control) => ({ 'aria-label': names[control] })}
          getItemProps={(item) => ({ 'aria-label': t('pages.page', { page: number.format(item) }) })}
        />
      )}
    </nav>
  );
}
