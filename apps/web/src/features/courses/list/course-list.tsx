import { type CourseType, type ListedCourse, libraryTypes } from '@klasna/contract/courses/models';
import type { RowAction } from '@klasna/kit/data-table';
import { EmptyState } from '@klasna/kit/empty-state';
import { ErrorState } from '@klasna/kit/error-state';
import { IconBooks, IconPlus, IconSearch } from '@klasna/kit/icons';
import { ReorderArea, type ReorderMove } from '@klasna/kit/reorder';
import { CardsSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { messageOf } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/request.ts';
import { GuideLink } from '../../../lib/guide-link.tsx';
import { TextLink } from '../../../lib/links.tsx';
import { reorder, sortByPosition, toPositions } from '../../../lib/reorder.ts';
import { useAddAction } from '../../../lib/use-add-action.ts';
import { useSaveOrder } from '../../../lib/use-save-order.ts';
import { courseListQuery, courseListsKey } from '../courses-query.ts';
import { type CoursesSearch, filterCourses, hasFilters } from '../courses-search.ts';
import { useCourseActions } from '../use-course-actions.ts';
import { useCourseDialog } from '../use-course-dialog.tsx';
import { CourseCard } from './course-card.tsx';
import { CourseTools } from './course-tools.tsx';
import classes from './list.module.css';

export interface CourseListProps {
  readonly type: CourseType;
  readonly search: CoursesSearch;
  /** Called with the new search params; `replace` replaces the history entry instead of adding one. */
  readonly onSearch: (search: CoursesSearch, options?: { readonly replace: boolean }) => void;
  /** Content below the message that the list is empty. */
  readonly belowEmpty?: ReactNode;
  /** Content beside the button that adds a course. */
  readonly addActions?: ReactNode;
  /** Returns additional actions for a course. */
  readonly listMoreActions: (course: ListedCourse) => readonly RowAction[];
}

export function CourseList({
  type,
  search,
  onSearch,
  belowEmpty,
  addActions,
  listMoreActions,
}: CourseListProps) {
  const { t } = useTranslation(['courses', 'kit']);
  const { data, error, refetch, isFetching } = useQuery(courseListQuery(type, search.q));
  const dialog = useCourseDialog(data?.[0]);
  useAddAction(() => dialog.open(), type === 'own');
  const { listActions, isBusy } = useCourseActions(dialog.open);
  const isFiltered = hasFilters(search);
  const isOwn = type === 'own';
  const filteredCourses = useMemo(() => filterCourses(sortByPosition(data ?? []), search), [data, search]);
  const addButton = isOwn && (
    <Group gap="xs" className={classes.adding ?? ''}>
      {addActions}
      <AddCourseButton onClick={() => dialog.open()} />
    </Group>
  );

  if (!data) {
    if (!error) return <CardsSkeleton />;
    return (
      <ErrorState
        title={messageOf(error, t('failed'))}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <>
      {!isOwn && <p className={classes.about}>{t('aboutLibrary')}</p>}
      {(data.length > 0 || isFiltered) && (
        <CourseTools search={search} onSearch={onSearch}>
          {addButton}
        </CourseTools>
      )}
      {filteredCourses.length > 0 && (
        <Cards
          type={type}
          courses={filteredCourses}
          // Allows reordering only for a complete list of several own courses.
          isSortable={isOwn && !isFiltered && filteredCourses.length > 1}
          listActions={(course) => listActions(course, listMoreActions(course))}
          isBusy={isBusy}
        />
      )}
      {filteredCourses.length === 0 && isFiltered && (
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
      {filteredCourses.length === 0 && !isFiltered && (
        <>
          <EmptyState
            icon={IconBooks}
            title={t(isOwn ? 'empty' : 'emptyLibrary')}
            description={t(isOwn ? 'emptyHint' : 'emptyLibraryHint')}
            action={
              isOwn && (
                <>
                  {addButton}
                  <LibraryLinks />
                </>
              )
            }
            help={<GuideLink page="courses" />}
          />
          {belowEmpty && <div className={classes.whenEmpty}>{belowEmpty}</div>}
        </>
      )}
      {dialog.dialog}
    </>
  );
}

interface CardsProps extends Pick<ReturnType<typeof useCourseActions>, 'isBusy'> {
  readonly listActions: (course: ListedCourse) => readonly RowAction[];
  readonly type: CourseType;
  readonly courses: readonly ListedCourse[];
  readonly isSortable: boolean;
}

function Cards({ type, courses, isSortable, listActions, isBusy }: CardsProps) {
  const { t } = useTranslation('courses');
  const queries = useQueryClient();
  const saveOrder = useSaveOrder();
  const lists = useMemo(() => [{ id: type, entries: courses }], [type, courses]);
  const move = ({ order }: ReorderMove) =>
    saveOrder({
      keys: [courseListsKey],
      updateCache: () =>
        queries.setQueryData(
          courseListQuery(type).queryKey,
          (previous) => previous && reorder(previous, order),
        ),
      save: () => call('PATCH /tenant/courses/reorder', { body: { items: toPositions(order) } }),
    });
  return (
    <ReorderArea lists={lists} layout="grid" onMove={move} disabled={!isSortable}>
      {(getOrder) => (
        <ul className={classes.cards} aria-label={t(`types.${type}`)}>
          {getOrder(type).map((id) => {
            const course = courses.find((candidate) => candidate.id === id);
            return (
              course && (
                <CourseCard
                  key={id}
                  course={course}
                  list={type}
                  actions={listActions(course)}
                  isBusy={isBusy(id)}
                />
              )
            );
          })}
        </ul>
      )}
    </ReorderArea>
  );
}

function AddCourseButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation('courses');
  return (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onClick}>
      {t('add')}
    </Button>
  );
}

/** Links to the libraries for people without own courses. */
function LibraryLinks() {
  const { t } = useTranslation('courses');
  return (
    <nav className={classes.libraries} aria-label={t('libraries')}>
      {libraryTypes.map((type) => (
        <TextLink key={type} to={`/courses/${type}`}>
          {t(`types.${type}`)}
        </TextLink>
      ))}
    </nav>
  );
}
