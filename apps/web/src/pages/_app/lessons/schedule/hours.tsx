import { createFileRoute } from '@tanstack/react-router';
import { OwnHoursPage } from '../../../../app/lessons/own-hours-page.tsx';

export const Route = createFileRoute('/_app/lessons/schedule/hours')({
  staticData: { title: 'teachingHours', words: ['availability', 'validation', 'failures'] },
  component: OwnHoursPage,
});
