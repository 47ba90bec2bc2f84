import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SchoolSettings } from '../../../app/settings/school-settings.tsx';

export const Route = createFileRoute('/_app/settings/school')({
  staticData: { words: ['school', 'validation', 'failures'] },
  component: SchoolSettingsPage,
});

function SchoolSettingsPage() {
  return (
    <SchoolSettings>
      <Outlet />
    </SchoolSettings>
  );
}
