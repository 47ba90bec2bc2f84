import { createFileRoute } from '@tanstack/react-router';
import { SheetPage } from '../../../../features/attendance/sheet-page.tsx';
import { type PeriodSearch, readPeriod } from '../../../../lib/period/period-search.ts';

export const Route = createFileRoute('/_app/analytics/attendance/$id')({
  staticData: { title: 'attendance', words: ['attendance'] },
  // The component parses the search params, so that the entry chunk need not contain the parser.
  validateSearch: (given) => given as PeriodSearch,
  component: AttendanceSheetPage,
});

function AttendanceSheetPage() {
  const navigate = Route.useNavigate();
  const { id } = Route.useParams();
  return (
    <SheetPage
      classId={id}
      search={readPeriod(Route.useSearch())}
      onSearch={(search) => void navigate({ search, resetScroll: false, replace: true })}
    />
  );
}
