import { createFileRoute } from '@tanstack/react-router';
import { GeneralTab } from '../../../../features/schools/general-tab.tsx';

export const Route = createFileRoute('/_app/settings/school/general')({
  staticData: { title: 'school' },
  component: GeneralTab,
});
