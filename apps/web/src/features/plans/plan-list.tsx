import type { PlanView } from '@klasna/contract/plans/models';
import { type Column, DataTable } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { IconPlus, IconReceipt, IconUpload } from '@klasna/kit/icons';
import { lazyDialog } from '@klasna/kit/lazy-dialog';
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LazyPolicyDialog } from '../../lib/cancellation/lazy-policy-dialog.ts';
import type { PolicyOwner } from '../../lib/cancellation/policy-query.ts';
import { GuideLink } from '../../lib/guide-link.tsx';
import { formatPrice } from '../../lib/prices.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { useFreshDialog } from '../../lib/use-fresh-dialog.ts';
import { useKeptDialog } from '../../lib/use-kept-dialog.ts';
import { usePagedTable } from '../../lib/use-paged-table.ts';
import { loadTranslations } from '../../lib/words/translations.ts';
import { PlanStatusBadge } from './plan-status-badge.tsx';
import classes from './plans.module.css';
import { type PlansSearch, planListQuery } from './plans-query.ts';
import { usePlanActions } from './use-plan-actions.ts';

const ImportDialog = lazyDialog(async () => {
  const [dialog] = await Promise.all([
    import('./import/import-dialog.tsx'),
    loadTranslations('balances', 'table-import', 'columns'),
  ]);
  return dialog.BalanceImportDialog;
});
const PlanDialog = lazyDialog(async () => (await import('./plan-dialog.tsx')).PlanDialog);

export interface PlanListProps {
  readonly search: PlansSearch;
  readonly onSearch: (search: PlansSearch, options?: { readonly replace: boolean }) => void;
}

/** The plans of the school. Everybody may read them; only administrators may change them. */
export function PlanList({ search, onSearch }: PlanListProps) {
  const { t } = useTranslation('plans');
  const canAdd = useCan('plans.create');
  const canImport = useCan('tariffs.import');
  const importDialog = useKeptDialog();
  const { q = '', page = 1 } = search;
  const query = useQuery(planListQuery(search));
  const reply = query.data;
  const { dialogKey, item: plan, open, dialogProps } = useFreshDialog<PlanView | undefined>();
  const policyDialog = useFreshDialog<PolicyOwner>();
  const listActions = usePlanActions(open, ({ id, name }) => policyDialog.open({ level: 'plan', id, name }));
  const total = reply?.meta.pagination.total ?? 0;
  const isEmpty = reply !== undefined && total === 0 && q === '';
  const pagedTable = usePagedTable(query, {
    page,
    failureText: t('failed'),
    onPage: (nextPage, options) => onSearch({ ...search, page: nextPage }, options),
  });
  const add = canAdd && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open(undefined)}>
      {t('add')}
    </Button>
  );
  const buttons = (add || canImport) && (
    <div className={classes.add}>
      {canImport && (
        <Button
          variant="default"
          leftSection={<IconUpload size={18} aria-hidden />}
          onClick={importDialog.open}
        >
          {t('importBalances')}
        </Button>
      )}
      {add}
    </div>
  );
  return (
    <>
      <DataTable
        label={t('title')}
        columns={usePlanColumns()}
        {...pagedTable}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        {...(!isEmpty && {
          search: {
            value: q,
            placeholder: t('search'),
            // Typing adds a single history entry, however many characters it takes.
            onChange: (text) => onSearch(text === '' ? {} : { q: text }, { replace: q !== '' }),
          },
          toolbar: buttons,
        })}
        {...(canAdd && { rowActions: listActions })}
        filtered={q !== ''}
        empty={
          <EmptyState
            icon={IconReceipt}
            title={t('empty')}
            description={t(canAdd ? 'emptyHint' : 'emptyForReaders')}
            action={add}
            help={<GuideLink page="plans" forStudents="balance" />}
          />
        }
      />
      {importDialog.isMounted && <ImportDialog {...importDialog.dialogProps} />}
      {dialogKey > 0 && <PlanDialog key={dialogKey} {...dialogProps} plan={plan} />}
      {policyDialog.item && (
        <LazyPolicyDialog
          key={policyDialog.dialogKey}
          {...policyDialog.dialogProps}
          owner={policyDialog.item}
        />
      )}
    </>
  );
}

function usePlanColumns(): readonly Column<PlanView>[] {
  const { t, i18n } = useTranslation('plans');
  return [
    {
      key: 'name',
      header: t('fields.name'),
      cell: ({ name }) => <span className={classes.name}>{name}</span>,
    },
    {
      key: 'packs',
      header: t('fields.packs'),
      cell: ({ packs, currency }) => (
        <ul className={classes.offers}>
          {packs.map(({ id, lessonAmount, price }) => (
            <li key={id}>
              {t('lessons', { count: lessonAmount })}
              <span className={classes.price}>{formatPrice(price, currency, i18n.language)}</span>
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'duration',
      header: t('fields.duration'),
      cell: ({ duration }) => <span className={classes.whole}>{t('minutes', { count: duration })}</span>,
    },
    {
      key: 'validityPeriod',
      header: t('fields.validityPeriod'),
      cell: ({ validityPeriod }) => (
        <span className={classes.whole}>{t('days', { count: validityPeriod })}</span>
      ),
    },
    {
      key: 'status',
      header: t('fields.status'),
      cell: ({ status }) => <PlanStatusBadge status={status} />,
    },
  ];
}
