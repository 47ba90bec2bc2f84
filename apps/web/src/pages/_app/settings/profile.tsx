import { createFileRoute, Outlet } from '@tanstack/react-router';
import { ProfileSettings } from '../../../app/settings/profile-settings.tsx';

export const Route = createFileRoute('/_app/settings/profile')({
  staticData: { words: ['profile', 'validation', 'failures'] },
  component: ProfileSettingsPage,
});

function ProfileSettingsPage() {
  return (
    <ProfileSettings>
      <Outlet />
    </ProfileSettings>
  );
}
