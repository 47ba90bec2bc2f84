import { createFileRoute } from '@tanstack/react-router';
import { WelcomePage } from '../../../app/welcome-page.tsx';

export const Route = createFileRoute('/_app/courses/own')({
  staticData: { title: 'start' },
  component: WelcomePage,
});
