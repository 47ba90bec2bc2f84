import { useNavigate, useSearch } from '@tanstack/react-router';
import { readAttendanceSearch } from './attendance-search.ts';
import { StudentAttendance } from './student-attendance.tsx';

/** The attendance of a student on their page, which allows a period and `page` in its search params. */
export function PersonAttendance({ studentId }: { readonly studentId: string }) {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <StudentAttendance
      studentId={studentId}
      search={readAttendanceSearch(search)}
      onSearch={({ from, to, page }, options) =>
        void navigate({
          to: '.',
          search: ({ from: _, to: __, page: ___, ...kept }) => ({
            ...kept,
            ...(from && { from }),
            ...(to && { to }),
            ...(page && { page }),
          }),
          resetScroll: false,
          ...options,
        })
      }
    />
  );
}
