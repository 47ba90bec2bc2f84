import type { GroupMember } from '@klasna/contract/groups/models';
import type { ListedPerson } from '@klasna/contract/people/models';
import { BusyButton } from '@klasna/kit/busy-button';
import { EmptyState } from '@klasna/kit/empty-state';
import { ErrorState } from '@klasna/kit/error-state';
import { IconUsers } from '@klasna/kit/icons';
import { notify } from '@klasna/kit/notify';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useLatest } from '@klasna/kit/use-latest';
import { useTranslation } from '@klasna/kit/words';
import { Checkbox } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import classes from './member-picker.module.css';
import { PersonName } from './person-name.tsx';
import { studentsQuery } from './students-query.ts';

interface StudentChoicesProps {
  readonly q: string;
  readonly members: readonly Pick<GroupMember, 'id'>[];
  readonly chosen: ReadonlyMap<string, ListedPerson>;
  readonly onChoose: (students: readonly ListedPerson[], yes: boolean) => void;
}

/** The list loads more pages until it has at least this many entries. */
const enough = 10;

export function StudentChoices({ q, members, chosen, onChoose }: StudentChoicesProps) {
  const { t } = useTranslation('groups');
  const found = useInfiniteQuery(studentsQuery(q));
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = found;
  const inGroup = new Set(members.map(({ id }) => id));
  const studentsOf = (pages: NonNullable<typeof data>['pages']): ListedPerson[] =>
    pages.flatMap((page) => page.data).filter(({ id }) => !inGroup.has(id));
  const students = data && studentsOf(data.pages);
  const latestQ = useLatest(q);
  const [isGathering, setIsGathering] = useState(false);
  /** Selects all results, including those that are not loaded yet. */
  const chooseAll = async () => {
    setIsGathering(true);
    let last: Pick<typeof found, 'data' | 'error' | 'hasNextPage'> = found;
    while (last.hasNextPage && latestQ.current === q && !last.error) last = await fetchNextPage();
    setIsGathering(false);
    // A search for others in the meantime cancels the selection.
    if (latestQ.current !== q) return;
    if (last.error || !last.data) notify.error(messageOf(last.error, t('picker.failed')));
    else onChoose(studentsOf(last.data.pages), true);
  };
  // A page may contain only members.
  const wantsMore =
    students !== undefined &&
    students.length < enough &&
    hasNextPage &&
    !isFetchingNextPage &&
    !isFetchNextPageError;
  useEffect(() => {
    if (wantsMore) void fetchNextPage();
  }, [wantsMore, fetchNextPage]);

  if (error && !students)
    return <ErrorState title={messageOf(error, t('picker.failed'))} onRetry={() => void found.refetch()} />;
  if (!students || (students.length === 0 && hasNextPage)) return <ListSkeleton rows={4} />;
  if (students.length === 0)
    return <EmptyState icon={IconUsers} title={t(q === '' ? 'picker.none' : 'picker.noneFound')} />;
  const areAllChosen = !hasNextPage && students.every(({ id }) => chosen.has(id));
  return (
    <>
      <BusyButton
        className={classes.all ?? ''}
        variant="subtle"
        size="compact-sm"
        type="button"
        busy={isGathering}
        onClick={() => {
          if (areAllChosen) onChoose(students, false);
          // Results of the previous search are still displayed.
          else if (!found.isPlaceholderData) void chooseAll();
        }}
      >
        {t(areAllChosen ? 'picker.nobody' : 'picker.all')}
      </BusyButton>
      <fieldset
        className={classes.choices}
        aria-label={t('picker.results')}
        data-refreshing={found.isPlaceholderData || undefined}
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
            checked={chosen.has(student.id)}
            onChange={({ currentTarget: { checked } }) => onChoose([student], checked)}
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
