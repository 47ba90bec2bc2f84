import { createFileRoute } from '@tanstack/react-router';
import { readWebhooksSearch, type WebhooksSearch } from '../../../../features/webhooks/webhooks-search.ts';
import { WebhooksTab } from '../../../../features/webhooks/webhooks-tab.tsx';

export const Route = createFileRoute('/_app/settings/school/webhooks')({
  staticData: { title: 'webhooks', words: ['webhooks', 'copy'] },
  // The component parses the search params, because all routes are part of the entry chunk. The cast gives links their
  // type.
  validateSearch: (given) => given as WebhooksSearch,
  component: WebhooksPage,
});

function WebhooksPage() {
  const navigate = Route.useNavigate();
  return (
    <WebhooksTab
      search={readWebhooksSearch(Route.useSearch())}
      onSearch={(search, way) => void navigate({ search, resetScroll: false, ...way })}
    />
  );
}
