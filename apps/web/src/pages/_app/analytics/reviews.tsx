import { createFileRoute } from '@tanstack/react-router';
import {
  type AnalyticsListSearch,
  readAnalyticsListSearch,
} from '../../../features/analytics/analytics-search.ts';
import { AnalyticsReviews } from '../../../features/analytics/lists/analytics-reviews.tsx';

export const Route = createFileRoute('/_app/analytics/reviews')({
  staticData: { title: 'analyticsReviews', words: ['analytics'] },
  // The component parses the search params, so that the entry chunk need not contain the parser.
  validateSearch: (given) => given as AnalyticsListSearch,
  component: ReviewsPage,
});

function ReviewsPage() {
  const navigate = Route.useNavigate();
  return (
    <AnalyticsReviews
      search={readAnalyticsListSearch(Route.useSearch())}
      onSearch={(search, way) => void navigate({ search, resetScroll: false, ...way })}
    />
  );
}
