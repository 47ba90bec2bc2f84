import { createFileRoute } from '@tanstack/react-router';
import { SecurityLogList } from '../../../../features/security-log/security-log-list.tsx';
import {
  readSecurityLogSearch,
  type SecurityLogSearch,
} from '../../../../features/security-log/security-log-search.ts';

export const Route = createFileRoute('/_app/settings/school/security')({
  staticData: { title: 'securityLog', words: ['security-log', 'users', 'single-sign-on'] },
  // The component parses the search params, because all routes are part of the entry chunk. The cast gives links their
  // type.
  validateSearch: (given) => given as SecurityLogSearch,
  component: SecurityLogPage,
});

function SecurityLogPage() {
  const navigate = Route.useNavigate();
  return (
    <SecurityLogList
      search={readSecurityLogSearch(Route.useSearch())}
      onSearch={(search, way) => void navigate({ search, resetScroll: false, ...way })}
    />
  );
}
