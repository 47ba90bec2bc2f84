import { createFileRoute } from '@tanstack/react-router';
import {
  type AttendanceSearch,
  readAttendanceSearch,
} from '../../../../features/attendance/attendance-search.ts';
import { StudentAttendance } from '../../../../features/attendance/student-attendance.tsx';

export const Route = createFileRoute('/_app/settings/profile/attendance')({
  staticData: { title: 'ownAttendance', words: ['attendance'] },
  // The component parses the search params, so that the entry chunk need not contain the parser.
  validateSearch: (given) => given as AttendanceSearch,
  component: OwnAttendancePage,
});

function OwnAttendancePage() {
  const navigate = Route.useNavigate();
  return (
    <StudentAttendance
      search={readAttendanceSearch(Route.useSearch())}
      onSearch={(search, way) => void navigate({ search, resetScroll: false, ...way })}
    />
  );
}
