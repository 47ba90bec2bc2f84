import { createFileRoute } from '@tanstack/react-router';
import { AccessDenied } from '../../../../../app/errors/access-denied.tsx';
import { MaterialCourses } from '../../../../../features/class-page/material/material-courses.tsx';

export const Route = createFileRoute('/_app/classes/$id/select-material/')({
  staticData: {
    title: 'selectMaterial',
    layout: 'rightSidebar',
    words: ['class-page', 'classes', 'courses', 'errors-page'],
  },
  validateSearch: ({ q }: Record<string, unknown>): { readonly q?: string } =>
    typeof q === 'string' && q.trim() !== '' ? { q } : {},
  component: SelectMaterial,
});

function SelectMaterial() {
  const { id } = Route.useParams();
  const { q = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MaterialCourses
      classId={id}
      search={q}
      onSearch={(next) => void navigate({ search: next === '' ? {} : { q: next }, replace: true })}
      denied={<AccessDenied />}
    />
  );
}
