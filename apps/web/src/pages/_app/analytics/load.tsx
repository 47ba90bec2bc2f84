import { createFileRoute } from '@tanstack/react-router';
import { LoadPage } from '../../../features/analytics/load/load-page.tsx';
import { type LoadSearch, readLoadSearch } from '../../../features/analytics/load/load-search.ts';

export const Route = createFileRoute('/_app/analytics/load')({
  staticData: { title: 'teachingLoad', words: ['teaching-load'] },
  // The component parses the search params, so that the entry chunk need not contain the parser.
  validateSearch: (given) => given as LoadSearch,
  component: TeachingLoadPage,
});

function TeachingLoadPage() {
  const navigate = Route.useNavigate();
  return (
    <LoadPage
      search={readLoadSearch(Route.useSearch())}
      onSearch={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
