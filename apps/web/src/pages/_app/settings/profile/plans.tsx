import { createFileRoute } from '@tanstack/react-router';
import { TariffsSection } from '../../../../features/plans/tariffs-section.tsx';

export const Route = createFileRoute('/_app/settings/profile/plans')({
  staticData: { title: 'ownPlans', words: ['plans'] },
  component: OwnPlansPage,
});

function OwnPlansPage() {
  return <TariffsSection holder={{ kind: 'own' }} />;
}
