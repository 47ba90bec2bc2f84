import { createFileRoute } from '@tanstack/react-router';
import { Activity } from '../../features/notifications/activity.tsx';
import { readListSearch } from '../../lib/list-search.ts';

export const Route = createFileRoute('/_app/notifications')({
  staticData: { title: 'notifications', words: ['notices'] },
  validateSearch: ({ page }: { readonly page?: unknown }) => readListSearch({ page }, []),
  component: NotificationsPage,
});

function NotificationsPage() {
  const navigate = Route.useNavigate();
  const { page = 1 } = Route.useSearch();
  return (
    <Activity
      page={page}
      onPage={(next, way) => void navigate({ search: next > 1 ? { page: next } : {}, ...way })}
    />
  );
}
