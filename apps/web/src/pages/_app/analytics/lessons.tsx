import { createFileRoute } from '@tanstack/react-router';
import { type BehindSearch, readBehindSearch } from '../../../features/analytics/analytics-search.ts';
import { LessonsBehind } from '../../../features/analytics/lists/lessons-behind.tsx';

export const Route = createFileRoute('/_app/analytics/lessons')({
  staticData: { title: 'analyticsLessons', words: ['analytics'] },
  // Parsed in the component, as in `analytics/index.tsx`.
  validateSearch: (given) => given as BehindSearch,
  component: LessonsPage,
});

function LessonsPage() {
  const navigate = Route.useNavigate();
  return (
    <LessonsBehind
      search={readBehindSearch(Route.useSearch())}
      onSearch={(search, way) => void navigate({ search, resetScroll: false, ...way })}
    />
  );
}
