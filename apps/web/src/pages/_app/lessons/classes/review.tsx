import { createFileRoute } from '@tanstack/react-router';
import { MyClasses } from '../../../../app/lessons/my-classes.tsx';
import { ReviewQueue } from '../../../../features/homework/review/review-queue.tsx';
import { readReviewSearch } from '../../../../features/homework/review/review-search.ts';

export const Route = createFileRoute('/_app/lessons/classes/review')({
  staticData: { title: 'homeworkToReview', words: ['classes', 'homework', 'failures'] },
  validateSearch: readReviewSearch,
  component: ReviewPage,
});

function ReviewPage() {
  const navigate = Route.useNavigate();
  const { page = 1 } = Route.useSearch();
  return (
    <MyClasses>
      <ReviewQueue
        page={page}
        onPage={(next, way) =>
          void navigate({ search: next > 1 ? { page: next } : {}, resetScroll: false, ...way })
        }
        onOpen={({ class: { id }, homeworkId, student }) =>
          void navigate({
            to: '/classes/$id/homework/$homeworkId',
            params: { id, homeworkId },
            search: { student: student.id },
          })
        }
      />
    </MyClasses>
  );
}
