import { createFileRoute } from '@tanstack/react-router';
import { PeopleList } from '../../../../features/people/users/people-list.tsx';
import { readPeopleSearch } from '../../../../features/people/users/people-search.ts';

export const Route = createFileRoute('/_app/users/staff/')({
  staticData: { title: 'staff' },
  validateSearch: readPeopleSearch,
  component: StaffPage,
});

function StaffPage() {
  const navigate = Route.useNavigate();
  return (
    <PeopleList
      kind="staff"
      search={Route.useSearch()}
      onSearch={(search, way) => void navigate({ search, resetScroll: false, ...way })}
      onOpen={(id) => void navigate({ to: '/users/staff/$id', params: { id } })}
    />
  );
}
