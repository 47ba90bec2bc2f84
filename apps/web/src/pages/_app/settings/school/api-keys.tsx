import { createFileRoute } from '@tanstack/react-router';
import { ApiKeysTab } from '../../../../features/api-keys/api-keys-tab.tsx';

export const Route = createFileRoute('/_app/settings/school/api-keys')({
  staticData: { title: 'apiKeys', words: ['api-keys', 'copy'] },
  component: ApiKeysTab,
});
