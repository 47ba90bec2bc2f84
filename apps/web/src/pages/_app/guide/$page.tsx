import { createFileRoute, Navigate } from '@tanstack/react-router';
import { GuideArticle } from '../../../features/guide/guide-article.tsx';
import { isGuidePage, orderParts } from '../../../features/guide/guide-pages.ts';
import { readGuideSearch } from '../../../features/guide/guide-search-params.ts';
import { currentPerson } from '../../../lib/session/session.ts';
import { useSession } from '../../../lib/session/use-session.ts';

export const Route = createFileRoute('/_app/guide/$page')({
  staticData: { title: 'userGuide', words: ['guide'] },
  validateSearch: readGuideSearch,
  loaderDeps: ({ search }) => ({ isSearched: search.q !== undefined }),
  loader: async ({ params: { page }, deps }) => {
    const { loadButtonNames } = await import('../../../features/guide/load-button-names.ts');
    await loadButtonNames(deps.isSearched ? 'all' : [page]);
  },
  component: GuideArticlePage,
});

function GuideArticlePage() {
  const navigate = Route.useNavigate();
  const { page } = Route.useParams();
  const { q = '' } = Route.useSearch();
  const person = currentPerson(useSession((session) => session));
  if (!isGuidePage(page)) return <Navigate to="/guide" replace />;
  const search = (text: string) => void navigate({ search: readGuideSearch({ q: text }), replace: q !== '' });
  return person && <GuideArticle order={orderParts(person)} page={page} query={q} onSearch={search} />;
}
