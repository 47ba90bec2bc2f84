import { createFileRoute } from '@tanstack/react-router';
import { PersonPage } from '../../../../app/users/person-page.tsx';
import { readPersonSearch } from '../../../../features/people/detail/person-search.ts';

export const Route = createFileRoute('/_app/users/students/$id')({
  staticData: {
    title: 'students',
    words: [
      'person',
      'availability',
      'attendance',
      'plans',
      'classes',
      'events',
      'documents',
      'personal',
      'errors-page',
      'failures',
    ],
  },
  validateSearch: readPersonSearch,
  component: StudentPage,
});

function StudentPage() {
  const { id } = Route.useParams();
  const { tab } = Route.useSearch();
  return <PersonPage id={id} kind="students" tab={tab} />;
}
