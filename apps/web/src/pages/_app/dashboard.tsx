import { createFileRoute } from '@tanstack/react-router';
import { WelcomePage } from '../../app/welcome-page.tsx';

export const Route = createFileRoute('/_app/dashboard')({
  staticData: { title: 'dashboard' },
  component: WelcomePage,
});
