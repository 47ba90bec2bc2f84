import { createFileRoute } from '@tanstack/react-router';
import { readCoursesSearch } from '../../../features/courses/courses-search.ts';
import { CourseList } from '../../../features/courses/list/course-list.tsx';

export const Route = createFileRoute('/_app/courses/own')({
  staticData: { title: 'ownCourses' },
  validateSearch: readCoursesSearch,
  component: OwnCourses,
});

function OwnCourses() {
  const navigate = Route.useNavigate();
  return (
    <CourseList
      type="own"
      search={Route.useSearch()}
      onSearch={(search, way) => void navigate({ search, resetScroll: false, ...way })}
    />
  );
}
