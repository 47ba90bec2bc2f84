import { createFileRoute } from '@tanstack/react-router';
import { LessonPage } from '../../../../../../app/courses/lesson-page.tsx';
import { NotFoundInFrame } from '../../../../../../app/errors/not-found-in-frame.tsx';
import { CourseLoader } from '../../../../../../features/courses/outline/course-loader.tsx';
import { readLessonSearch } from '../../../../../../features/lessons/lesson-search.ts';

export const Route = createFileRoute('/_app/courses/$id/lessons/$lessonId/')({
  staticData: {
    title: 'lesson',
    layout: 'bothSidebar',
    words: ['lessons', 'exercises', 'errors-page'],
    ahead: async ({ id = '', lessonId = '' }, search) => {
      const { prefetchLesson } = await import('../../../../../../app/courses/prefetch-lesson.ts');
      await prefetchLesson(id, lessonId, readLessonSearch(search));
    },
  },
  validateSearch: readLessonSearch,
  component: OneLesson,
});

function OneLesson() {
  const { id, lessonId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CourseLoader id={id} missing={<NotFoundInFrame />}>
      {(course) => (
        <LessonPage
          key={lessonId}
          course={course}
          lessonId={lessonId}
          search={search}
          onSearch={(next, way) => void navigate({ search: next, resetScroll: false, ...way })}
        />
      )}
    </CourseLoader>
  );
}
