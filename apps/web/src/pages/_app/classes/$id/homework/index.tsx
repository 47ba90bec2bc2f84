import { createFileRoute } from '@tanstack/react-router';
import { homeworkNamespaces } from '../../../../../app/classes/homework-namespaces.ts';
import { HomeworkPages } from '../../../../../app/classes/homework-pages.tsx';
import { changeClassSearch, readClassSearch } from '../../../../../features/class-page/class-search.ts';
import { ClassHomework } from '../../../../../features/class-page/homework/class-homework.tsx';

export const Route = createFileRoute('/_app/classes/$id/homework/')({
  staticData: { title: 'homework', layout: 'rightSidebar', words: homeworkNamespaces },
  validateSearch: readClassSearch,
  component: HomeworkOfClassPage,
});

function HomeworkOfClassPage() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <HomeworkPages
      key={id}
      id={id}
      search={search}
      onSearch={(change, way) =>
        void navigate({ search: (before) => changeClassSearch(before, change), resetScroll: false, ...way })
      }
    >
      <ClassHomework />
    </HomeworkPages>
  );
}
