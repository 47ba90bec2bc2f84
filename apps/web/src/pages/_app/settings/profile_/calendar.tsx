import { createFileRoute } from '@tanstack/react-router';
import { ReminderSettings } from '../../../../app/settings/reminder-settings.tsx';

export const Route = createFileRoute('/_app/settings/profile_/calendar')({
  staticData: { title: 'ownCalendar', words: ['events', 'profile', 'notices'] },
  component: ReminderSettings,
});
