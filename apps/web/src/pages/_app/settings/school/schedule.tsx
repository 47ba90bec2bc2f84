import { createFileRoute } from '@tanstack/react-router';
import { ScheduleTab } from '../../../../features/schools/schedule-tab.tsx';

export const Route = createFileRoute('/_app/settings/school/schedule')({
  staticData: { title: 'schoolSchedule' },
  component: ScheduleTab,
});
