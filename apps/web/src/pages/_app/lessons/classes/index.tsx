import { createFileRoute } from '@tanstack/react-router';
import { MyClasses } from '../../../../app/lessons/my-classes.tsx';
import { readClassesSearch } from '../../../../features/classes/classes-search.ts';
import { ClassList } from '../../../../features/classes/list/class-list.tsx';

export const Route = createFileRoute('/_app/lessons/classes/')({
  staticData: { title: 'myClasses', words: ['classes', 'homework', 'validation', 'failures'] },
  validateSearch: readClassesSearch,
  component: MyClassesPage,
});

function MyClassesPage() {
  const navigate = Route.useNavigate();
  return (
    <MyClasses>
      <ClassList
        scope={{ kind: 'mine' }}
        search={Route.useSearch()}
        onSearch={(search, way) => void navigate({ search, resetScroll: false, ...way })}
        onEnter={(id) => void navigate({ to: '/classes/$id', params: { id } })}
      />
    </MyClasses>
  );
}
