import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '../../app/dashboard/dashboard-page.tsx';

export const Route = createFileRoute('/_app/dashboard')({
  staticData: { title: 'dashboard', words: ['dashboard', 'homework', 'dictionary', 'events'] },
  component: DashboardPage,
});
