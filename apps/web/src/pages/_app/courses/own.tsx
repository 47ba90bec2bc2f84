import { createLazyComponent, LazyPart } from '@klasna/kit/lazy-part';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useExportCourse } from '../../../features/course-files/use-export-course.ts';
import { useImportCourseDialog } from '../../../features/course-files/use-import-course-dialog.tsx';
import { courseListsKey } from '../../../features/courses/courses-query.ts';
import { readCoursesSearch } from '../../../features/courses/courses-search.ts';
import { CourseList } from '../../../features/courses/list/course-list.tsx';
import { useCan } from '../../../lib/session/use-session.ts';

const lazyFirstSteps = createLazyComponent(
  async () => (await import('../../../features/dashboard/first-steps.tsx')).FirstSteps,
);

export const Route = createFileRoute('/_app/courses/own')({
  staticData: { title: 'ownCourses', words: ['dashboard'] },
  validateSearch: readCoursesSearch,
  component: OwnCourses,
});

function OwnCourses() {
  const navigate = Route.useNavigate();
  const queries = useQueryClient();
  const exporting = useExportCourse();
  const canChangeSchool = useCan('school.change');
  const importDialog = useImportCourseDialog(
    () => void queries.invalidateQueries({ queryKey: courseListsKey }),
  );
  return (
    <>
      <CourseList
        type="own"
        search={Route.useSearch()}
        onSearch={(search, way) => void navigate({ search, resetScroll: false, ...way })}
        // The administrator of a new school starts here and has other first steps than courses.
        belowEmpty={canChangeSchool && <LazyPart component={lazyFirstSteps} props={{}} />}
        addActions={importDialog.button}
        listMoreActions={(course) => [exporting(course)]}
      />
      {importDialog.dialog}
    </>
  );
}
