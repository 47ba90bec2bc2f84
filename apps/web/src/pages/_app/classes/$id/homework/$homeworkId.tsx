import { createFileRoute } from '@tanstack/react-router';
import { homeworkNamespaces } from '../../../../../app/classes/homework-namespaces.ts';
import { HomeworkPages } from '../../../../../app/classes/homework-pages.tsx';
import { changeClassSearch, readClassSearch } from '../../../../../features/class-page/class-search.ts';
import { HomeworkLoader } from '../../../../../features/class-page/homework/homework-loader.tsx';

export const Route = createFileRoute('/_app/classes/$id/homework/$homeworkId')({
  staticData: {
    title: 'homework',
    layout: 'rightSidebar',
    words: homeworkNamespaces,
    ahead: async ({ id = '', homeworkId = '' }) => {
      const { prefetchHomework } = await import(
        '../../../../../features/class-page/homework/prefetch-homework.ts'
      );
      await prefetchHomework(id, homeworkId);
    },
  },
  validateSearch: readClassSearch,
  component: OneHomeworkPage,
});

function OneHomeworkPage() {
  const { id, homeworkId } = Route.useParams();
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
      <HomeworkLoader
        key={homeworkId}
        homeworkId={homeworkId}
        onDeleted={() => void navigate({ to: '/classes/$id/homework', params: { id }, replace: true })}
      />
    </HomeworkPages>
  );
}
