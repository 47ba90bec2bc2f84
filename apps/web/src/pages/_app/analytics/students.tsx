import { createFileRoute } from '@tanstack/react-router';
import { type BehindSearch, readBehindSearch } from '../../../features/analytics/analytics-search.ts';
import { StudentsBehind } from '../../../features/analytics/lists/students-behind.tsx';

export const Route = createFileRoute('/_app/analytics/students')({
  staticData: { title: 'analyticsStudents', words: ['analytics'] },
  // Parsed in the component, as in `analytics/index.tsx`.
  validateSearch: (given) => given as BehindSearch,
  component: StudentsPage,
});

function StudentsPage() {
  const navigate = Route.useNavigate();
  return (
    <StudentsBehind
      search={readBehindSearch(Route.useSearch())}
      onSearch={(search, way) => void navigate({ search, resetScroll: false, ...way })}
    />
  );
}
