import { createFileRoute } from '@tanstack/react-router';
import { TariffsPart } from '../../../../features/plans/tariffs-part.tsx';

export const Route = createFileRoute('/_app/settings/profile/plans')({
  staticData: { title: 'ownPlans', words: ['plans'] },
  component: OwnPlansPage,
});

function OwnPlansPage() {
  return <TariffsPart holder={{ kind: 'own' }} />;
}
