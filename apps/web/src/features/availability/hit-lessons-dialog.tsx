/** The lessons that time off hits; each can be given to a substitute, moved by a week or cancelled. */
import type { TimeOff } from '@klasna/contract/availability/models';
import type { TimeOffLesson } from '@klasna/contract/schedule/models';
import { ErrorState } from '@klasna/kit/error-state';
import { FormDialog } from '@klasna/kit/form-dialog';
import { notify } from '@klasna/kit/notify';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { addDays } from '../../lib/days.ts';
import { formatName } from '../../lib/format-name.ts';
import { formatDateTime, toInstant, toLocalTime } from '../../lib/local-time.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { timeOffLessonsQuery } from './availability-query.ts';

interface HitLessonsDialogProps {
  readonly opened: boolean;
  readonly timeOff: TimeOff;
  readonly onClose: () => void;
}

/** What becomes of each lesson, by its id: `leave`, `move`, `cancel`, or the id of a substitute. */
type Choices = Readonly<Record<string, string>>;

export function HitLessonsDialog({ opened, timeOff, onClose }: HitLessonsDialogProps) {
  const { t } = useTranslation('availability');
  const canSubstitute = useCan('schedule.planForAnotherTeacher');
  const queries = useQueryClient();
  const { data: list, error, refetch, isFetching } = useQuery(timeOffLessonsQuery(timeOff.id));
  const form = useForm<{ choices: Choices }>({ initialValues: { choices: {} } });
  const { choices } = form.values;
  const save = async () => {
    const chosen = (list ?? []).filter(({ lesson }) => (choices[lesson.id] ?? 'leave') !== 'leave');
    const errors: Record<string, string> = {};
    for (const { lesson } of chosen) {
      try {
        await applyChoice(lesson, choices[lesson.id] ?? 'leave');
      } catch (failure) {
        errors[lesson.id] = messageOf(failure, t('timeOff.hit.notDone'));
      }
    }
    form.setErrors(errors);
    const count = chosen.length - Object.keys(errors).length;
    if (count > 0) notify.success(t('timeOff.hit.done', { count }));
    void queries.invalidateQueries({ queryKey: ['schedule'] });
    void queries.invalidateQueries({ queryKey: ['classes'] });
    return Object.keys(errors).length === 0;
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('timeOff.hit.title')}
      {...(list && list.length > 0 && { description: t('timeOff.hit.text', { count: list.length }) })}
      form={form}
      onSubmit={save}
      submitLabel={t('timeOff.hit.apply')}
      size="36rem"
    >
      {error && !list && (
        <ErrorState
          title={messageOf(error, t('timeOff.hit.failed'))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!list && !error && <ListSkeleton rows={3} />}
      {list?.length === 0 && <p>{t('timeOff.hit.none')}</p>}
      {list?.map((item) => (
        <LessonChoice
          key={item.lesson.id}
          item={item}
          canSubstitute={canSubstitute}
          value={choices[item.lesson.id] ?? 'leave'}
          error={form.errors[item.lesson.id]}
          onChange={(choice) => form.setFieldValue('choices', { ...choices, [item.lesson.id]: choice })}
        />
      ))}
    </FormDialog>
  );
}

interface LessonChoiceProps {
  readonly item: TimeOffLesson;
  readonly canSubstitute: boolean;
  readonly value: string;
  readonly error: ReactNode;
  readonly onChange: (choice: string) => void;
}

function LessonChoice({ item, canSubstitute, value, error, onChange }: LessonChoiceProps) {
  const { t } = useTranslation('availability');
  const { lesson, substitutes } = item;
  return (
    <Select
      label={`${lesson.class.name} · ${formatDateTime(lesson.timezone, lesson.startsAt)}`}
      {...(canSubstitute && substitutes.length === 0 && { description: t('timeOff.hit.noSubstitute') })}
      data={[
        { value: 'leave', label: t('timeOff.hit.leave') },
        ...substitutes.map((teacher) => ({
          value: teacher.id,
          label: t('timeOff.hit.give', { name: formatName(teacher) }),
        })),
        { value: 'move', label: t('timeOff.hit.move') },
        { value: 'cancel', label: t('timeOff.hit.cancel') },
      ]}
      value={value}
      onChange={(choice) => onChange(choice ?? 'leave')}
      error={error}
      allowDeselect={false}
    />
  );
}

/** Each choice is an ordinary change of the lesson. */
async function applyChoice(
  { id, startsAt, timezone }: TimeOffLesson['lesson'],
  choice: string,
): Promise<void> {
  const params = { id };
  if (choice === 'cancel') {
    await call('DELETE /tenant/schedule/{id}', { params, query: {} });
    return;
  }
  const local = toLocalTime(Date.parse(startsAt), timezone);
  const body =
    choice === 'move'
      ? { startsAt: toInstant(`${addDays(local.slice(0, 10), 7)}${local.slice(10)}`, timezone) }
      : { teacherId: choice };
  await call('PUT /tenant/schedule/{id}', { params, query: {}, body });
}
