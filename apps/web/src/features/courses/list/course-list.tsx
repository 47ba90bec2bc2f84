import type { CourseType, ListedCourse } from '@klasna/contract/courses/models';
import type { RowAction } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { ErrorState } from '@klasna/kit/error-state';
import { IconBooks, IconSearch } from '@klasna/kit/icons';
import { ReorderArea, type ReorderMove } from '@klasna/kit/reorder';
import { CardsSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/words';
import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/call.ts';
import { GuideLink } from '../../../lib/guide-link.tsx';
import { byPosition, inOrder, positionsOf } from '../../../lib/in-order.ts';
import { useAddAction } from '../../../lib/use-address-action.ts';
import { useSaveOrder } from '../../../lib/use-save-order.ts';
import { courseListQuery, courseListsKey } from '../courses-query.ts';
import { type CoursesSearch, filterCourses, isNarrowed } from '../courses-search.ts';
import { useCourseActions } from '../use-course-actions.ts';
import { useCourseDialog } from '../use-course-dialog.tsx';
import { AddCourseButton } from './add-course-button.tsx';
import { CourseCard } from './course-card.tsx';
import { CourseTools } from './course-tools.tsx';
import { LibraryLinks } from './library-links.tsx';
import classes from './list.module.css';

export interface CourseListProps {
  readonly type: CourseType;
  readonly search: CoursesSearch;
  /** `replace` replaces the history entry instead of adding one. */
  readonly onSearch: (search: CoursesSearch, way?: { readonly replace: boolean }) => void;
  /** Rendered below the empty state. */
  readonly whenEmpty?: ReactNode;
  /** Rendered beside the button that adds a course. */
  readonly beside?: ReactNode;
  /** Additional actions for a course. */
  readonly moreActions: (course: ListedCourse) => readonly RowAction[];
}

export function CourseList({ type, search, onSearch, whenEmpty, beside, moreActions }: CourseListProps) {
  const { t } = useTranslation(['courses', 'kit']);
  const { data, error, refetch, isFetching } = useQuery(courseListQuery(type, search.q));
  const dialog = useCourseDialog(data?.[0]);
  useAddAction(() => dialog.open(), type === 'own');
  const { actionsOf, isBusy } = useCourseActions(dialog.open);
  const narrowed = isNarrowed(search);
  const own = type === 'own';
  const shown = useMemo(() => filterCourses(byPosition(data ?? []), search), [data, search]);
  const add = own && (
    <Group gap="xs" className={classes.adding ?? ''}>
      {beside}
      <AddCourseButton onClick={() => dialog.open()} />
    </Group>
  );

  if (!data) {
    if (!error) return <CardsSkeleton />;
    return (
      <ErrorState
        title={messageOf(error, t('failed'))}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <>
      {!own && <p className={classes.about}>{t('aboutLibrary')}</p>}
      {(data.length > 0 || narrowed) && (
        <CourseTools search={search} onSearch={onSearch}>
          {add}
        </CourseTools>
      )}
      {shown.length > 0 && (
        <Cards
          type={type}
          courses={shown}
          // A filtered list has no order of its own, and a single course cannot be reordered.
          sortable={own && !narrowed && shown.length > 1}
          actionsOf={(course) => actionsOf(course, moreActions(course))}
          isBusy={isBusy}
        />
      )}
      {shown.length === 0 && narrowed && (
        <EmptyState
          icon={IconSearch}
          title={t('kit:table.noResults')}
          description={t('kit:table.noResultsHint')}
          action={
            <Button variant="default" onClick={() => onSearch({})}>
              {t('kit:table.clearSearch')}
            </Button>
          }
        />
      )}
      {shown.length === 0 && !narrowed && (
        <>
          <EmptyState
            icon={IconBooks}
            title={t(own ? 'empty' : 'emptyLibrary')}
            description={t(own ? 'emptyHint' : 'emptyLibraryHint')}
            action={
              own && (
                <>
                  {add}
                  <LibraryLinks />
                </>
              )
            }
            help={<GuideLink page="courses" />}
          />
          {whenEmpty && <div className={classes.whenEmpty}>{whenEmpty}</div>}
        </>
      )}
      {dialog.shown}
    </>
  );
}

interface CardsProps extends Pick<ReturnType<typeof useCourseActions>, 'isBusy'> {
  readonly actionsOf: (course: ListedCourse) => readonly RowAction[];
  readonly type: CourseType;
  readonly courses: readonly ListedCourse[];
  readonly sortable: boolean;
}

function Cards({ type, courses, sortable, actionsOf, isBusy }: CardsProps) {
  const { t } = useTranslation('courses');
  const queries = useQueryClient();
  const saveOrder = useSaveOrder();
  const lists = useMemo(() => [{ id: type, things: courses }], [type, courses]);
  const move = ({ order }: ReorderMove) =>
    saveOrder({
      keys: [courseListsKey],
      show: () =>
        queries.setQueryData(courseListQuery(type).queryKey, (before) => before && inOrder(before, order)),
      save: () => call('PATCH /tenant/courses/reorder', { body: { items: positionsOf(order) } }),
    });
  return (
    <ReorderArea lists={lists} layout="grid" onMove={move} disabled={!sortable}>
      {(orderOf) => (
        <ul className={classes.cards} aria-label={t(`types.${type}`)}>
          {orderOf(type).map((id) => {
            const course = courses.find((one) => one.id === id);
            return (
              course && (
                <CourseCard
                  key={id}
                  course={course}
                  list={type}
                  actions={actionsOf(course)}
                  busy={isBusy(id)}
                />
              )
            );
          })}
        </ul>
      )}
    </ReorderArea>
  );
}
