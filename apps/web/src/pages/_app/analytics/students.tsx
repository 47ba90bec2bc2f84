import { createFileRoute } from '@tanstack/react-router';
import {
  type AnalyticsListSearch,
  readAnalyticsListSearch,
} from '../../../features/analytics/analytics-search.ts';
import { AnalyticsStudents } from '../../../features/analytics/lists/analytics-students.tsx';

export const Route = createFileRoute('/_app/analytics/students')({
  staticData: { title: 'analyticsStudents', words: ['analytics'] },
  // Parsed in the component, as in `analytics/index.tsx`.
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
