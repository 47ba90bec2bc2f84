import { createFileRoute } from '@tanstack/react-router';
import { PlanList } from '../../../../features/plans/plan-list.tsx';
import type { PlansSearch } from '../../../../features/plans/plans-query.ts';
import { readListSearch } from '../../../../lib/list-search.ts';

export const Route = createFileRoute('/_app/settings/school/plans')({
  staticData: { title: 'schoolPlans', words: ['plans'] },
  validateSearch: (given: Record<string, unknown>): PlansSearch => readListSearch(given, []),
  component: SchoolPlansPage,
});

function SchoolPlansPage() {
  const navigate = Route.useNavigate();
  return (
    <PlanList
      search={Route.useSearch()}
      onSearch={(search, way) => void navigate({ search, resetScroll: false, ...way })}
    />
  );
}
