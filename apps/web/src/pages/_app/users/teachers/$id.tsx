import { createFileRoute } from '@tanstack/react-router';
import { PersonPage } from '../../../../app/users/person-page.tsx';
import { readPersonSearch } from '../../../../features/people/detail/person-search.ts';

export const Route = createFileRoute('/_app/users/teachers/$id')({
  staticData: {
    title: 'teachers',
    words: ['person', 'availability', 'classes', 'events', 'documents', 'personal', 'errors-page'],
  },
  validateSearch: readPersonSearch,
  component: TeacherPage,
});

function TeacherPage() {
  const { id } = Route.useParams();
  const { tab } = Route.useSearch();
  return <PersonPage id={id} kind="teachers" tab={tab} />;
}
