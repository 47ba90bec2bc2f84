import { createFileRoute } from '@tanstack/react-router';
import { SecurityTab } from '../../../../features/identity/security-tab.tsx';

export const Route = createFileRoute('/_app/settings/profile/privacy')({
  staticData: { title: 'security' },
  component: SecurityTab,
});
