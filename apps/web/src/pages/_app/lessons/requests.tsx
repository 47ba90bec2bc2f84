import { createFileRoute } from '@tanstack/react-router';
import { RequestsPage } from '../../../app/lessons/requests-page.tsx';

export const Route = createFileRoute('/_app/lessons/requests')({
  staticData: { title: 'requests', words: ['requests', 'validation', 'failures'] },
  validateSearch: ({ ask }: Record<string, unknown>) => (typeof ask === 'string' ? { ask } : {}),
  component: LessonRequestsPage,
});

function LessonRequestsPage() {
  const navigate = Route.useNavigate();
  const { ask } = Route.useSearch();
  return <RequestsPage ask={ask} onAsked={() => void navigate({ search: {}, replace: true })} />;
}
