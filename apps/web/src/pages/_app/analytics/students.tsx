import { createFileRoute } from '@tanstack/react-router';
import {
  type AnalyticsListSearch,
  readAnalyticsListSearch,
} from '../../../features/analytics/analytics-search.ts';
import { AnalyticsStudents } from '../../../features/analytics/lists/analytics-students.tsx';

export const Route = createFileRoute('/_app/analytics/students')({
  staticData: { title: 'analyticsStudents', words: ['analytics'] },
  // The component parses the search params, so that the entry chunk need not contain the parser.
  validateSearch: (given) => given as AnalyticsListSearch,
  component: StudentsPage,
});

function StudentsPage() {
  const navigate = Route.useNavigate();
  return (
    <AnalyticsStudents
      search={readAnalyticsListSearch(Route.useSearch())}
      onSearch={(search, way) => void navigate({ search, resetScroll: false, ...way })}
    />
  );
}
