import { createFileRoute } from '@tanstack/react-router';
import { type BehindSearch, readBehindSearch } from '../../../features/analytics/analytics-search.ts';
import { PaymentsBehind } from '../../../features/analytics/lists/payments-behind.tsx';

export const Route = createFileRoute('/_app/analytics/payments')({
  staticData: { title: 'analyticsPayments', words: ['analytics'] },
  // Parsed in the component, as in `analytics/index.tsx`.
  validateSearch: (given) => given as BehindSearch,
  component: PaymentsPage,
});

function PaymentsPage() {
  const navigate = Route.useNavigate();
  return (
    <PaymentsBehind
      search={readBehindSearch(Route.useSearch())}
      onSearch={(search, way) => void navigate({ search, resetScroll: false, ...way })}
    />
  );
}
