import { createFileRoute, Navigate } from '@tanstack/react-router';
import { GuideArticle } from '../../../features/guide/guide-article.tsx';
import { isGuidePage, orderParts } from '../../../features/guide/guide-pages.ts';
import { loadButtonNames } from '../../../features/guide/read-steps.ts';
import { currentPerson } from '../../../lib/session/session.ts';
import { useSession } from '../../../lib/session/use-session.ts';

export const Route = createFileRoute('/_app/guide/$page')({
  staticData: { title: 'userGuide', words: ['guide'] },
  loader: ({ params }) => loadButtonNames(params.page),
  component: GuideArticlePage,
});

function GuideArticlePage() {
  const { page } = Route.useParams();
  const person = currentPerson(useSession((session) => session));
  if (!isGuidePage(page)) return <Navigate to="/guide" replace />;
  return person && <GuideArticle order={orderParts(person)} page={page} />;
}
