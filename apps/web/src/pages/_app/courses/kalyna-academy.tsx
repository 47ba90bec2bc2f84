import { createFileRoute } from '@tanstack/react-router';
import { useExportCourse } from '../../../features/course-files/use-export-course.ts';
import { readCoursesSearch } from '../../../features/courses/courses-search.ts';
import { CourseList } from '../../../features/courses/list/course-list.tsx';

export const Route = createFileRoute('/_app/courses/kalyna-academy')({
  staticData: { title: 'kalynaAcademy' },
  validateSearch: readCoursesSearch,
  component: KalynaAcademyCourses,
});

function KalynaAcademyCourses() {
  const navigate = Route.useNavigate();
  const exporting = useExportCourse();
  return (
    <CourseList
      type="kalyna-academy"
      search={Route.useSearch()}
      onSearch={(search, way) => void navigate({ search, resetScroll: false, ...way })}
      listMoreActions={(course) => [exporting(course)]}
    />
  );
}
