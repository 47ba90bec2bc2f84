import { createFileRoute } from '@tanstack/react-router';
import { CalendarPage } from '../../../../app/lessons/calendar-page.tsx';
import { type CalendarSearch, readOwnSearch } from '../../../../features/calendar/calendar-search.ts';
import { useSession } from '../../../../lib/session/use-session.ts';

export const Route = createFileRoute('/_app/lessons/schedule/')({
  staticData: {
    title: 'mySchedule',
    words: ['calendar', 'events'],
  },
  // Parsed in the component, because all routes are part of the entry chunk. The type is for links.
  validateSearch: (given) => given as CalendarSearch,
  component: SchedulePage,
});

function SchedulePage() {
  const navigate = Route.useNavigate();
  const isStaff = useSession(({ user }) => user.authority.includes('staff'));
  return (
    <CalendarPage
      scope="own"
      canPlan={isStaff}
      search={readOwnSearch(Route.useSearch())}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
