import { createFileRoute } from '@tanstack/react-router';
import {
  type AttendanceSearch,
  readAttendanceSearch,
} from '../../../../features/attendance/attendance-search.ts';
import { FiguresPage } from '../../../../features/attendance/figures-page.tsx';

export const Route = createFileRoute('/_app/analytics/attendance/')({
  staticData: { title: 'attendance', words: ['attendance'] },
  // The component parses the search params, so that the entry chunk need not contain the parser.
  validateSearch: (given) => given as AttendanceSearch,
  component: AttendancePage,
});

function AttendancePage() {
  const navigate = Route.useNavigate();
  return (
    <FiguresPage
      search={readAttendanceSearch(Route.useSearch())}
      onSearch={(search, way) => void navigate({ search, resetScroll: false, ...way })}
    />
  );
}
