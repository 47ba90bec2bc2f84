import { createFileRoute } from '@tanstack/react-router';
import {
  type AnalyticsListSearch,
  readAnalyticsListSearch,
} from '../../../features/analytics/analytics-search.ts';
import { AnalyticsLessons } from '../../../features/analytics/lists/analytics-lessons.tsx';

export const Route = createFileRoute('/_app/analytics/lessons')({
  staticData: { title: 'analyticsLessons', words: ['analytics'] },
  // The component parses the search params, so that the entry chunk need not contain the parser.
  validateSearch: (given) => given as AnalyticsListSearch,
  component: LessonsPage,
});

function LessonsPage() {
  const navigate = Route.useNavigate();
  return (
    <AnalyticsLessons
      search={readAnalyticsListSearch(Route.useSearch())}
      onSearch={(search, way) => void navigate({ search, resetScroll: false, ...way })}
    />
  );
}
