import { createFileRoute } from '@tanstack/react-router';
import { ClassPage } from '../../../app/classes/class-page.tsx';
import { readClassSearch } from '../../../features/class-page/class-search.ts';

export const Route = createFileRoute('/_app/classes/$id')({
  staticData: {
    title: 'class',
    layout: 'rightSidebar',
    words: ['classes', 'events', 'validation', 'failures', 'errors-page'],
  },
  validateSearch: readClassSearch,
  component: OneClassPage,
});

function OneClassPage() {
  const { id } = Route.useParams();
  return <ClassPage key={id} id={id} />;
}
