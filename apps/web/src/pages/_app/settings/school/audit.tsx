import { createFileRoute } from '@tanstack/react-router';
import { AuditList } from '../../../../features/audit/audit-list.tsx';
import { readAuditSearch } from '../../../../features/audit/audit-search.ts';

export const Route = createFileRoute('/_app/settings/school/audit')({
  staticData: { title: 'audit', words: ['audit', 'users'] },
  validateSearch: readAuditSearch,
  component: AuditPage,
});

function AuditPage() {
  const navigate = Route.useNavigate();
  return (
    <AuditList
      search={Route.useSearch()}
      onSearch={(search, way) => void navigate({ search, resetScroll: false, ...way })}
    />
  );
}
