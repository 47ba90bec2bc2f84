import { createFileRoute } from '@tanstack/react-router';
import { CalendarPage } from '../../../../app/lessons/calendar-page.tsx';
import { type CalendarSearch, readOwnSearch } from '../../../../features/calendar/calendar-search.ts';
import { useCan } from '../../../../lib/session/use-session.ts';

export const Route = createFileRoute('/_app/lessons/schedule/')({
  staticData: {
    title: 'mySchedule',
    words: ['calendar', 'events'],
  },
  // The component parses the search params, because all routes are part of the entry chunk. The cast gives links their
  // type.
  validateSearch: (given) => given as CalendarSearch,
  component: SchedulePage,
});

function SchedulePage() {
  const navigate = Route.useNavigate();
  const canPlan = useCan('classes.teach');
  return (
    <CalendarPage
      scope="own"
      canPlan={canPlan}
      search={readOwnSearch(Route.useSearch())}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
