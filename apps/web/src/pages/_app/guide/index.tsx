import { createFileRoute } from '@tanstack/react-router';
import { GuideContents } from '../../../features/guide/guide-contents.tsx';
import { orderParts } from '../../../features/guide/guide-pages.ts';
import { readGuideSearch } from '../../../features/guide/guide-search-params.ts';
import { currentPerson } from '../../../lib/session/session.ts';
import { useSession } from '../../../lib/session/use-session.ts';

export const Route = createFileRoute('/_app/guide/')({
  staticData: { title: 'userGuide', words: ['guide'] },
  validateSearch: readGuideSearch,
  loaderDeps: ({ search }) => ({ isSearched: search.q !== undefined }),
  // A search also finds the texts of the buttons, which the table of contents does not need.
  loader: async ({ deps }) => {
    if (!deps.isSearched) return;
    const { loadButtonNames } = await import('../../../features/guide/load-button-names.ts');
    await loadButtonNames('all');
  },
  component: GuideContentsPage,
});

function GuideContentsPage() {
  const navigate = Route.useNavigate();
  const { q = '' } = Route.useSearch();
  const person = currentPerson(useSession((session) => session));
  // Adds a single history entry for a search, however many letters it has.
  const search = (text: string) => void navigate({ search: readGuideSearch({ q: text }), replace: q !== '' });
  return person && <GuideContents order={orderParts(person)} query={q} onSearch={search} />;
}
