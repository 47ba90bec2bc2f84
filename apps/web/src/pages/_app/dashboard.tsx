import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '../../app/dashboard/dashboard-page.tsx';
import { askForProfile } from '../../app/lessons/ask-for-profile.ts';

export const Route = createFileRoute('/_app/dashboard')({
  staticData: { title: 'dashboard', words: ['dashboard', 'homework', 'dictionary', 'events'] },
  loader: askForProfile,
  component: DashboardPage,
});
