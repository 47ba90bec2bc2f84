import { createFileRoute } from '@tanstack/react-router';
import { CalendarPage } from '../../../../app/lessons/calendar-page.tsx';
import { type CalendarSearch, readCalendarSearch } from '../../../../features/calendar/calendar-search.ts';

export const Route = createFileRoute('/_app/lessons/schedule/school')({
  staticData: {
    title: 'schoolCalendar',
    words: ['calendar', 'events'],
    // Whose clocks are meant is asked while the page itself is on its way.
    ahead: () =>
      void import('../../../../app/lessons/ask-for-profile.ts').then(
        ({ askForProfile }) => askForProfile(),
        () => undefined,
      ),
  },
  validateSearch: (given) => given as CalendarSearch,
  component: SchoolSchedulePage,
});

function SchoolSchedulePage() {
  const navigate = Route.useNavigate();
  return (
    <CalendarPage
      scope="school"
      mayPlan
      search={readCalendarSearch(Route.useSearch())}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
