import { createFileRoute } from '@tanstack/react-router';
import { PeopleList } from '../../../../features/people/users/people-list.tsx';
import { readPeopleSearch } from '../../../../features/people/users/people-search.ts';

export const Route = createFileRoute('/_app/users/students/')({
  staticData: { title: 'students' },
  validateSearch: readPeopleSearch,
  component: StudentsPage,
});

function StudentsPage() {
  const navigate = Route.useNavigate();
  return (
    <PeopleList
      kind="students"
      search={Route.useSearch()}
      onSearch={(search, way) => void navigate({ search, resetScroll: false, ...way })}
      onOpen={(id) => void navigate({ to: '/users/students/$id', params: { id } })}
    />
  );
}
