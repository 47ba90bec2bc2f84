import { createFileRoute } from '@tanstack/react-router';
import { CalendarTab } from '../../../../features/lesson-events/settings/calendar-tab.tsx';

export const Route = createFileRoute('/_app/settings/profile/calendar')({
  staticData: { title: 'ownCalendar', words: ['events'] },
  component: CalendarTab,
});
