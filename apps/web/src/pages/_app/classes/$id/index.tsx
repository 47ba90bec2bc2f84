import { createFileRoute } from '@tanstack/react-router';
import { ClassPage } from '../../../../app/classes/class-page.tsx';
import { changeClassSearch, readClassSearch } from '../../../../features/class-page/class-search.ts';

export const Route = createFileRoute('/_app/classes/$id/')({
  staticData: {
    title: 'class',
    layout: 'rightSidebar',
    ahead: async ({ id = '' }, search) => {
      const { prefetchClassPage } = await import('../../../../features/class-page/prefetch-class-page.ts');
      await prefetchClassPage(id, readClassSearch(search).lesson);
    },
    words: [
      ...(['class-page', 'class-live', 'answers', 'talk', 'homework', 'classes'] as const),
      ...(['lessons', 'exercises', 'events', 'validation', 'failures', 'errors-page'] as const),
    ],
  },
  validateSearch: readClassSearch,
  component: OneClassPage,
});

function OneClassPage() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ClassPage
      key={id}
      id={id}
      search={search}
      onSearch={(change, way) =>
        void navigate({ search: (before) => changeClassSearch(before, change), resetScroll: false, ...way })
      }
    />
  );
}
