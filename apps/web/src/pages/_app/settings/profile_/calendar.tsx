import { createFileRoute } from '@tanstack/react-router';
import { ReachingSettings } from '../../../../app/settings/reaching-settings.tsx';

export const Route = createFileRoute('/_app/settings/profile_/calendar')({
  staticData: { title: 'ownCalendar', words: ['events', 'profile', 'notices'] },
  component: ReachingSettings,
});
