import { createFileRoute } from '@tanstack/react-router';
import { BalanceHistory } from '../../../../features/plans/balance-history.tsx';
import { readListSearch } from '../../../../lib/list-search.ts';

export const Route = createFileRoute('/_app/settings/profile/plans-history')({
  staticData: { title: 'balanceHistory', words: ['plans'] },
  validateSearch: (search: Record<string, unknown>): { readonly page?: number } => {
    const { page } = readListSearch(search, []);
    return page === undefined ? {} : { page };
  },
  component: OwnHistoryPage,
});

function OwnHistoryPage() {
  return <BalanceHistory holder={{ kind: 'own' }} />;
}
