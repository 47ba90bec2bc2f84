import { createFileRoute } from '@tanstack/react-router';
import { Analytics } from '../../../features/analytics/analytics.tsx';
import { type AnalyticsSearch, readAnalyticsSearch } from '../../../features/analytics/analytics-search.ts';

export const Route = createFileRoute('/_app/analytics/')({
  staticData: {
    title: 'analytics',
    words: ['analytics'],
    ahead: async (_, search) => {
      const { prefetchAnalytics } = await import('../../../features/analytics/prefetch-analytics.ts');
      await prefetchAnalytics(search);
    },
  },
  // The component parses the search params, because all routes are part of the entry chunk. The cast gives links their
  // type.
  validateSearch: (given) => given as AnalyticsSearch,
  component: AnalyticsPage,
});

function AnalyticsPage() {
  const navigate = Route.useNavigate();
  return (
    <Analytics
      search={readAnalyticsSearch(Route.useSearch())}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
