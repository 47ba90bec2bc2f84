import { createFileRoute } from '@tanstack/react-router';
import {
  type AnalyticsListSearch,
  readAnalyticsListSearch,
} from '../../../features/analytics/analytics-search.ts';
import { AnalyticsPayments } from '../../../features/analytics/lists/analytics-payments.tsx';

export const Route = createFileRoute('/_app/analytics/payments')({
  staticData: { title: 'analyticsPayments', words: ['analytics'] },
  // The component parses the search params, so that the entry chunk need not contain the parser.
  validateSearch: (given) => given as AnalyticsListSearch,
  component: PaymentsPage,
});

function PaymentsPage() {
  const navigate = Route.useNavigate();
  return (
    <AnalyticsPayments
      search={readAnalyticsListSearch(Route.useSearch())}
      onSearch={(search, way) => void navigate({ search, resetScroll: false, ...way })}
    />
  );
}
