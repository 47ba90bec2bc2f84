import { createFileRoute } from '@tanstack/react-router';
import { ScheduleSettings } from '../../../../app/settings/schedule-settings.tsx';

export const Route = createFileRoute('/_app/settings/school/schedule')({
  staticData: {
    title: 'schoolSchedule',
    words: ['availability', 'booking', 'cancellation', 'requests', 'plans'],
  },
  component: ScheduleSettings,
});
