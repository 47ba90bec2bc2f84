import { createFileRoute } from '@tanstack/react-router';
import { AccessDenied } from '../../../../../../app/errors/access-denied.tsx';
import { NotFoundInFrame } from '../../../../../../app/errors/not-found-in-frame.tsx';
import { MaterialCourse } from '../../../../../../features/class-page/material/material-course.tsx';

export const Route = createFileRoute('/_app/classes/$id/select-material/course/$courseId')({
  staticData: {
    title: 'selectMaterial',
    layout: 'rightSidebar',
    words: ['class-page', 'classes', 'courses', 'errors-page'],
  },
  component: SelectLesson,
});

function SelectLesson() {
  const { id, courseId } = Route.useParams();
  return (
    <MaterialCourse
      key={courseId}
      classId={id}
      courseId={courseId}
      missing={<NotFoundInFrame />}
      denied={<AccessDenied />}
    />
  );
}
