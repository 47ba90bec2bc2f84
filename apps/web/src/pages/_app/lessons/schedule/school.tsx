import { createFileRoute } from '@tanstack/react-router';
import { CalendarPage } from '../../../../app/lessons/calendar-page.tsx';
import { FilterFields } from '../../../../features/calendar/calendar-filters.tsx';
import { type CalendarSearch, readCalendarSearch } from '../../../../features/calendar/calendar-search.ts';

export const Route = createFileRoute('/_app/lessons/schedule/school')({
  staticData: {
    title: 'schoolCalendar',
    words: ['calendar', 'events'],
  },
  validateSearch: (given) => given as CalendarSearch,
  component: SchoolSchedulePage,
});

function SchoolSchedulePage() {
  const navigate = Route.useNavigate();
  return (
    <CalendarPage
      scope="school"
      canPlan
      FilterFields={FilterFields}
      search={readCalendarSearch(Route.useSearch())}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
