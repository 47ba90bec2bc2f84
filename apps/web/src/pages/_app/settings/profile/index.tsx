import { createFileRoute } from '@tanstack/react-router';
import { GeneralTab } from '../../../../features/people/general-tab.tsx';

export const Route = createFileRoute('/_app/settings/profile/')({
  staticData: { title: 'profile' },
  component: GeneralTab,
});
