import { createFileRoute } from '@tanstack/react-router';
import { WelcomePage } from '../../../app/welcome-page.tsx';

export const Route = createFileRoute('/_app/lessons/schedule')({
  staticData: { title: 'start' },
  component: WelcomePage,
});
