import { createFileRoute } from '@tanstack/react-router';
import { NotFoundInFrame } from '../../../../../../app/errors/not-found-in-frame.tsx';
import { CourseLoader } from '../../../../../../features/courses/outline/course-loader.tsx';
import { LessonLoader } from '../../../../../../features/lessons/lesson-loader.tsx';
import { readLessonSearch } from '../../../../../../features/lessons/lesson-search.ts';
import { PreviewScreen } from '../../../../../../features/lessons/preview/preview-screen.tsx';

export const Route = createFileRoute('/_app/courses/$id/lessons/$lessonId/preview')({
  staticData: { title: 'lessonPreview', words: ['lessons', 'exercises', 'errors-page'] },
  validateSearch: readLessonSearch,
  component: Preview,
});

function Preview() {
  const { id, lessonId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const missing = <NotFoundInFrame />;
  return (
    <CourseLoader id={id} missing={missing}>
      {(course) => (
        <LessonLoader
          course={course}
          lessonId={lessonId}
          missing={missing}
          onGone={() => void navigate({ to: '/courses/$id', params: { id }, replace: true })}
        >
          {(lesson, placed) => (
            <PreviewScreen course={course} location={placed} lesson={lesson} search={search} />
          )}
        </LessonLoader>
      )}
    </CourseLoader>
  );
}
