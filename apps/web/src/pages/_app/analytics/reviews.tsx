import { createFileRoute } from '@tanstack/react-router';
import { type BehindSearch, readBehindSearch } from '../../../features/analytics/analytics-search.ts';
import { ReviewsBehind } from '../../../features/analytics/lists/reviews-behind.tsx';

export const Route = createFileRoute('/_app/analytics/reviews')({
  staticData: { title: 'analyticsReviews', words: ['analytics'] },
  // Parsed in the component, as in `analytics/index.tsx`.
  validateSearch: (given) => given as BehindSearch,
  component: ReviewsPage,
});

function ReviewsPage() {
  const navigate = Route.useNavigate();
  return (
    <ReviewsBehind
      search={readBehindSearch(Route.useSearch())}
      onSearch={(search, way) => void navigate({ search, resetScroll: false, ...way })}
    />
  );
}
