import { createFileRoute } from '@tanstack/react-router';
import { PeopleList } from '../../../../features/people/users/people-list.tsx';
import { readPeopleSearch } from '../../../../features/people/users/people-search.ts';

export const Route = createFileRoute('/_app/users/teachers/')({
  staticData: { title: 'teachers' },
  validateSearch: readPeopleSearch,
  component: TeachersPage,
});

function TeachersPage() {
  const navigate = Route.useNavigate();
  return (
    <PeopleList
      kind="teachers"
      search={Route.useSearch()}
      onSearch={(search, way) => void navigate({ search, resetScroll: false, ...way })}
      onOpen={(id) => void navigate({ to: '/users/teachers/$id', params: { id } })}
    />
  );
}
