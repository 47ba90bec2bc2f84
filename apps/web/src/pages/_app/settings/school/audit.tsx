import { createFileRoute } from '@tanstack/react-router';
import { AuditList } from '../../../../features/audit/audit-list.tsx';
import { type AuditSearch, readAuditSearch } from '../../../../features/audit/audit-search.ts';

export const Route = createFileRoute('/_app/settings/school/audit')({
  staticData: {
    title: 'audit',
    words: [
      'audit',
      'users',
      'plans',
      'single-sign-on',
      'availability',
      'booking',
      'cancellation',
      'requests',
      'rooms',
    ],
  },
  // The component parses the search params, because all routes are part of the entry chunk. The cast gives links their
  // type.
  validateSearch: (given) => given as AuditSearch,
  component: AuditPage,
});

function AuditPage() {
  const navigate = Route.useNavigate();
  return (
    <AuditList
      search={readAuditSearch(Route.useSearch())}
      onSearch={(search, way) => void navigate({ search, resetScroll: false, ...way })}
    />
  );
}
