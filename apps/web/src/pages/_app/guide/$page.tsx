import { createFileRoute, Navigate } from '@tanstack/react-router';
import { GuideArticle } from '../../../features/guide/guide-article.tsx';
import { isGuidePage, partsFor } from '../../../features/guide/pages.ts';
import { loadNames } from '../../../features/guide/read-page.ts';
import { currentPerson } from '../../../lib/session/session.ts';
import { useSession } from '../../../lib/session/use-session.ts';

export const Route = createFileRoute('/_app/guide/$page')({
  staticData: { title: 'userGuide', words: ['guide'] },
  loader: ({ params }) => loadNames(params.page),
  component: GuideArticlePage,
});

function GuideArticlePage() {
  const { page } = Route.useParams();
  const person = currentPerson(useSession((session) => session));
  if (!isGuidePage(page)) return <Navigate to="/guide" replace />;
  return person && <GuideArticle order={partsFor(person)} page={page} />;
}
