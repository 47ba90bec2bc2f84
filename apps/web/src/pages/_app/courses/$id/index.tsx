import { createFileRoute } from '@tanstack/react-router';
import { MissingThing } from '../../../../app/errors/missing-thing.tsx';
import { CourseHead } from '../../../../features/courses/outline/course-head.tsx';
import { CourseLoader } from '../../../../features/courses/outline/course-loader.tsx';
import { Outline } from '../../../../features/courses/outline/outline.tsx';
import { useExportCourse } from '../../../../features/exchange/use-export-course.ts';

export const Route = createFileRoute('/_app/courses/$id/')({
  staticData: {
    title: 'course',
    words: ['errors-page'],
    ahead: async ({ id = '' }) => {
      const { readCourseAhead } = await import('../../../../features/courses/read-ahead.ts');
      await readCourseAhead(id);
    },
  },
  component: CoursePage,
});

function CoursePage() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const exporting = useExportCourse();
  return (
    <CourseLoader id={id} missing={<MissingThing />}>
      {(course) => (
        <>
          <CourseHead
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
