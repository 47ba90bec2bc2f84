import { createFileRoute } from '@tanstack/react-router';
import { SummaryLoader } from '../../../../../features/class-page/summary/summary-loader.tsx';

export const Route = createFileRoute('/_app/classes/$id/summary/$attachmentId')({
  staticData: {
    title: 'lessonSummary',
    words: ['summaries', 'talk', 'homework', 'lessons', 'exercises', 'classes', 'failures', 'errors-page'],
  },
  validateSearch: ({ student }: Record<string, unknown>): { student?: string } =>
    typeof student === 'string' && student !== '' ? { student } : {},
  component: SummaryPage,
});

function SummaryPage() {
  const { id, attachmentId } = Route.useParams();
  const { student } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SummaryLoader
      classId={id}
      attachmentId={attachmentId}
      student={student}
      onStudent={(studentId) =>
        void navigate({ search: studentId === undefined ? {} : { student: studentId }, replace: true })
      }
    />
  );
}
