import { createFileRoute } from '@tanstack/react-router';
import { UsageTab } from '../../../../features/usage/usage-tab.tsx';

export const Route = createFileRoute('/_app/settings/school/usage')({
  staticData: { title: 'usage', words: ['usage'] },
  component: UsageTab,
});
