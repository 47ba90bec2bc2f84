import { createFileRoute } from '@tanstack/react-router';
import { NotFoundInFrame } from '../../../../app/errors/not-found-in-frame.tsx';
import { useExportCourse } from '../../../../features/course-files/use-export-course.ts';
import { CourseHeader } from '../../../../features/courses/outline/course-header.tsx';
import { CourseLoader } from '../../../../features/courses/outline/course-loader.tsx';
import { Outline } from '../../../../features/courses/outline/outline.tsx';

export const Route = createFileRoute('/_app/courses/$id/')({
  staticData: {
    title: 'course',
    words: ['errors-page'],
    ahead: async ({ id = '' }) => {
      const { prefetchCourse } = await import('../../../../features/courses/prefetch-course.ts');
      await prefetchCourse(id);
    },
  },
  component: CoursePage,
});

function CoursePage() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const exporting = useExportCourse();
  return (
    <CourseLoader id={id} missing={<NotFoundInFrame />}>
      {(course) => (
        <>
          <CourseHeader
            key={`head-${id}`}
            course={course}
            moreActions={[exporting(course)]}
            onDeleted={() => void navigate({ to: '/courses/own', replace: true })}
          />
          <Outline key={id} course={course} />
        </>
      )}
    </CourseLoader>
  );
}
