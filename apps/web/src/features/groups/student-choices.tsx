import type { GroupMember } from '@klasna/contract/groups/models';
import type { ListedPerson } from '@klasna/contract/people/models';
import { BusyButton } from '@klasna/kit/busy-button';
import { EmptyState } from '@klasna/kit/empty-state';
import { ErrorState } from '@klasna/kit/error-state';
import { IconUsers } from '@klasna/kit/icons';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/words';
import { Checkbox } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import classes from './member-picker.module.css';
import { PersonName } from './person-name.tsx';
import { studentsQuery } from './students-query.ts';

interface StudentChoicesProps {
  readonly q: string;
  readonly members: readonly Pick<GroupMember, 'id'>[];
  readonly chosen: ReadonlyMap<string, ListedPerson>;
  readonly onChoose: (student: ListedPerson, yes: boolean) => void;
}

/** Fewer than these are no list to choose from, while there are more. */
const enough = 10;

export function StudentChoices({ q, members, chosen, onChoose }: StudentChoicesProps) {
  const { t } = useTranslation('groups');
  const found = useInfiniteQuery(studentsQuery(q));
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = found;
  const inGroup = new Set(members.map(({ id }) => id));
  const students = data?.pages.flatMap((page) => page.data).filter(({ id }) => !inGroup.has(id));
  // A page may hold nobody but members.
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
  return (
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
          onChange={({ currentTarget: { checked } }) => onChoose(student, checked)}
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
  );
}
