import type { GroupMember } from '@klasna/contract/groups/models';
import type { ListedPerson } from '@klasna/contract/people/models';
import { BusyButton } from '@klasna/kit/busy-button';
import { EmptyState } from '@klasna/kit/empty-state';
import { ErrorState } from '@klasna/kit/error-state';
import { IconUsers } from '@klasna/kit/icons';
import { notify } from '@klasna/kit/notify';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { useLatest } from '@klasna/kit/use-latest';
import { Checkbox } from '@mantine/core';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import classes from './member-picker.module.css';
import { PersonName } from './person-name.tsx';

const pageSize = 50;

/**
 * Finds students to select, sorted by name. The key starts with `people`, so that changes to people refetch this query.
 */
const studentsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['people', 'choices', { q }],
    queryFn: ({ signal, pageParam: page }) =>
      call('GET /tenant/users', {
        signal,
        // Finds only active students, because others cannot be selected.
        query: { role: 'member', status: 'active', sort: 'name', q, page, limit: pageSize },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.page < pagination.totalPages ? pagination.page + 1 : undefined,
    placeholderData: keepPreviousData,
  });

interface StudentChoicesProps {
  readonly q: string;
  readonly members: readonly Pick<GroupMember, 'id'>[];
  readonly selected: ReadonlyMap<string, ListedPerson>;
  readonly onSelect: (students: readonly ListedPerson[], isSelected: boolean) => void;
}

/** The minimum number of entries; the list loads more pages until it has that many. */
const minChoices = 10;

export function StudentChoices({ q, members, selected, onSelect }: StudentChoicesProps) {
  const { t } = useTranslation('groups');
  const query = useInfiniteQuery(studentsQuery(q));
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const memberIds = new Set(members.map(({ id }) => id));
  const listStudents = (pages: NonNullable<typeof data>['pages']): ListedPerson[] =>
    pages.flatMap((page) => page.data).filter(({ id }) => !memberIds.has(id));
  const students = data && listStudents(data.pages);
  const latestQ = useLatest(q);
  const [isLoadingAll, setIsLoadingAll] = useState(false);
  /** Selects all results, including those that are not loaded yet. */
  const selectAll = async () => {
    setIsLoadingAll(true);
    let latest: Pick<typeof query, 'data' | 'error' | 'hasNextPage'> = query;
    while (latest.hasNextPage && latestQ.current === q && !latest.error) latest = await fetchNextPage();
    setIsLoadingAll(false);
    // Cancels the selection if the person has searched for other students in the meantime.
    if (latestQ.current !== q) return;
    if (latest.error || !latest.data) notify.error(messageOf(latest.error, t('picker.failed')));
    else onSelect(listStudents(latest.data.pages), true);
  };
  // Loads another page, because a page may contain only students who are already members.
  const needsMore =
    students !== undefined &&
    students.length < minChoices &&
    hasNextPage &&
    !isFetchingNextPage &&
    !isFetchNextPageError;
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);

  if (error && !students)
    return <ErrorState title={messageOf(error, t('picker.failed'))} onRetry={() => void query.refetch()} />;
  if (!students || (students.length === 0 && hasNextPage)) return <ListSkeleton rows={4} />;
  if (students.length === 0)
    return <EmptyState icon={IconUsers} title={t(q === '' ? 'picker.none' : 'picker.noneFound')} />;
  const areAllSelected = !hasNextPage && students.every(({ id }) => selected.has(id));
  return (
    <>
      <BusyButton
        className={classes.all ?? ''}
        variant="subtle"
        size="compact-sm"
        type="button"
        busy={isLoadingAll}
        onClick={() => {
          if (areAllSelected) onSelect(students, false);
          // Waits while results of the previous search are still displayed.
          else if (!query.isPlaceholderData) void selectAll();
        }}
      >
        {t(areAllSelected ? 'picker.nobody' : 'picker.all')}
      </BusyButton>
      <fieldset
        className={classes.choices}
        aria-label={t('picker.results')}
        data-refreshing={query.isPlaceholderData || undefined}
      >
        {students.map((student) => (
          <Checkbox
            key={student.id}
            classNames={{
              root: classes.choice ?? '',
              body: classes.body ?? '',
              labelWrapper: classes.labelWrapper ?? '',
              label: classes.label ?? '',
            }}
            checked={selected.has(student.id)}
            onChange={({ currentTarget: { checked } }) => onSelect([student], checked)}
            label={<PersonName person={student} />}
          />
        ))}
        {hasNextPage && (
          <BusyButton
            variant="default"
            type="button"
            busy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('picker.more')}
          </BusyButton>
        )}
      </fieldset>
    </>
  );
}
