/** The guests and the waitlist of a lesson; each can be taken off. */
import type { LessonSeats } from '@klasna/contract/booking/seat-models';
import { Avatar } from '@klasna/kit/avatar';
import { useConfirm } from '@klasna/kit/confirm';
import { IconX } from '@klasna/kit/icons';
import { notify } from '@klasna/kit/notify';
import { HairlineItem, HairlineList } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import { ActionIcon } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { formatName } from '../../lib/format-name.ts';
import { useFormatDateTime } from '../../lib/use-format-date-time.ts';
import classes from './lesson-events.module.css';
import { scheduleKey } from './lesson-query.ts';

interface SeatListsProps {
  readonly lessonId: string;
  readonly seats: LessonSeats;
}

type Person = LessonSeats['guests'][number] & { readonly offeredUntil?: string | null };

export function SeatLists({ lessonId, seats: { guests, waitlist } }: SeatListsProps) {
  const { t } = useTranslation('seats');
  return (
    <>
      <h3 className={classes.listTitle}>{t('ofLesson.guests')}</h3>
      {guests.length === 0 ? (
        <p className={classes.quiet}>{t('ofLesson.noGuests')}</p>
      ) : (
        <PersonList label={t('ofLesson.guests')} people={guests} lessonId={lessonId} />
      )}
      {waitlist.length > 0 && (
        <>
          <h3 className={classes.listTitle}>{t('ofLesson.waitlist')}</h3>
          <PersonList label={t('ofLesson.waitlist')} people={waitlist} lessonId={lessonId} />
        </>
      )}
    </>
  );
}

interface PersonListProps {
  readonly label: string;
  readonly people: readonly Person[];
  readonly lessonId: string;
}

function PersonList({ label, people, lessonId }: PersonListProps) {
  const { t } = useTranslation('seats');
  const confirm = useConfirm();
  const queries = useQueryClient();
  const formatTime = useFormatDateTime();
  const remove = async (userId: string, name: string): Promise<boolean> => {
    try {
      await call('DELETE /tenant/schedule/{id}/seats/{userId}', { params: { id: lessonId, userId } });
      notify.success(t('ofLesson.removed', { name }));
      await queries.invalidateQueries({ queryKey: scheduleKey });
      return true;
    } catch (failure) {
      notify.error(messageOf(failure, t('ofLesson.notSaved')));
      return false;
    }
  };
  return (
    <HairlineList label={label}>
      {people.map(({ student, isTrial, since, offeredUntil }) => {
        const name = formatName(student);
        return (
          <HairlineItem
            key={student.id}
            icon={<Avatar name={name} src={student.image} size={28} />}
            title={<bdi>{name}</bdi>}
            description={[
              ...(isTrial ? [t('ofLesson.trial')] : []),
              offeredUntil
                ? t('ofLesson.offered', { until: formatTime(offeredUntil) })
                : t('ofLesson.since', { since: formatTime(since) }),
            ].join(' · ')}
            aside={
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('ofLesson.remove', { name })}
                onClick={() =>
                  void confirm({
                    title: t('ofLesson.removeTitle', { name }),
                    text: t('ofLesson.removeText'),
                    confirmLabel: t('ofLesson.remove', { name }),
                    tone: 'danger',
                    action: () => remove(student.id, name),
                  })
                }
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            }
          />
        );
      })}
    </HairlineList>
  );
}
