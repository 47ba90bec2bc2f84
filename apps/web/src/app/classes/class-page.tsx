/**
 * The page of a class. Combines the lesson and the people from one feature with the schedule from another.
 */
import { createLazyComponent, LazyPart } from '@klasna/kit/lazy-part';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type ChangeSearch, ClassPageProvider } from '../../features/class-page/class-page-context.tsx';
import type { ClassSearch } from '../../features/class-page/class-search.ts';
import { ClassLoader } from '../../features/class-page/frame/class-loader.tsx';
import { ClassScreen } from '../../features/class-page/frame/class-screen.tsx';
import { prefetchClassPage } from '../../features/class-page/prefetch-class-page.ts';
import { openClassKey } from '../../features/classes/classes-query.ts';
import { useClassRights } from '../../features/classes/use-class-rights.ts';
import { NotFoundInFrame } from '../errors/not-found-in-frame.tsx';

/** The schedule is loaded on demand, because people open the lesson far more often. */
const classSchedule = createLazyComponent(async () => (await import('./class-schedule.tsx')).ClassSchedule);

interface ClassPageProps {
  readonly id: string;
  readonly search: ClassSearch;
  readonly onSearch: ChangeSearch;
}

export function ClassPage({ id, search, onSearch }: ClassPageProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { canListSchool } = useClassRights();
  // Another lesson on the same page is also prefetched together with its answers.
  useMemo(() => void prefetchClassPage(id, search.lesson), [id, search.lesson]);
  const leaveClass = () => {
    // This page stays mounted for a moment and must not refetch the deleted class.
    void queries.cancelQueries({ queryKey: openClassKey(id) });
    void navigate({ to: canListSchool ? '/lessons/classes/school' : '/lessons/classes', replace: true });
  };
  return (
    <ClassLoader id={id} lessonId={search.lesson} onSearch={onSearch} missing={<NotFoundInFrame />}>
      {(shown) => (
        <ClassPageProvider openClass={shown} search={search} onSearch={onSearch}>
          <ClassScreen
            onDeleted={leaveClass}
            schedule={<LazyPart component={classSchedule} props={{ shown }} placeholder={<ListSkeleton />} />}
          />
        </ClassPageProvider>
      )}
    </ClassLoader>
  );
}
