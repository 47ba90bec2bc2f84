import { createFileRoute } from '@tanstack/react-router';
import { SecurityTab } from '../../../../features/identity/security-tab.tsx';
import { OwnSecurityLog } from '../../../../features/security-log/own-security-log.tsx';

export const Route = createFileRoute('/_app/settings/profile/privacy')({
  staticData: {
    title: 'security',
    words: ['security-log', 'users', 'single-sign-on', 'second-factor', 'passkeys'],
  },
  component: SecurityPage,
});

function SecurityPage() {
  return (
    <>
      <SecurityTab />
      <OwnSecurityLog />
    </>
  );
}
