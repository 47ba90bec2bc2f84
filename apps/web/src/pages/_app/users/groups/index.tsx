import { createFileRoute } from '@tanstack/react-router';
import { GroupList } from '../../../../features/groups/group-list.tsx';
import { readGroupsSearch } from '../../../../features/groups/groups-search.ts';

export const Route = createFileRoute('/_app/users/groups/')({
  staticData: { title: 'groups', words: ['groups'] },
  validateSearch: readGroupsSearch,
  component: GroupsPage,
});

function GroupsPage() {
  const navigate = Route.useNavigate();
  return (
    <GroupList
      search={Route.useSearch()}
      onSearch={(search, way) => void navigate({ search, resetScroll: false, ...way })}
      onOpen={(id) => void navigate({ to: '/users/groups/$id', params: { id } })}
    />
  );
}
