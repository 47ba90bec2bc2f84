import { createFileRoute } from '@tanstack/react-router';
import { CalendarSettings } from '../../../../features/lesson-events/settings/calendar-settings.tsx';

export const Route = createFileRoute('/_app/settings/profile_/calendar')({
  staticData: { title: 'ownCalendar', words: ['events', 'profile'] },
  component: CalendarSettings,
});
