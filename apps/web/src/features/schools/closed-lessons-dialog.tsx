/** Lists the lessons that are planned on closed days, and moves or cancels them in one step. */
import type { ClosedDaysChange, LessonEvent } from '@klasna/contract/schedule/models';
import type { Closure } from '@klasna/contract/schools/models';
import { ErrorState } from '@klasna/kit/error-state';
import { FormDialog } from '@klasna/kit/form-dialog';
import { notify } from '@klasna/kit/notify';
import { HairlineItem, HairlineList } from '@klasna/kit/section';
import { ListSkeleton } from '@klasna/kit/skeletons';
import { useTranslation } from '@klasna/kit/translations';
import { Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/request.ts';
import { formatName } from '../../lib/format-name.ts';
import { formatDateTime } from '../../lib/local-time.ts';
import { closedLessonsQuery } from './closed-lessons-query.ts';

interface ClosedLessonsDialogProps {
  readonly opened: boolean;
  readonly closure: Closure;
  readonly onClose: () => void;
}

type Action = ClosedDaysChange['action'] | 'leave';

/** More lessons are counted only. */
const maxListed = 20;
/** How many lessons one call changes. */
const maxAtOnce = 500;

export function ClosedLessonsDialog({ opened, closure, onClose }: ClosedLessonsDialogProps) {
  const { t } = useTranslation('school');
  const queries = useQueryClient();
  const { data: lessons, error, refetch, isFetching } = useQuery(closedLessonsQuery(closure));
  const form = useForm<{ action: Action }>({ initialValues: { action: 'move' } });
  const save = async ({ action }: { action: Action }) => {
    if (action === 'leave' || !lessons || lessons.length === 0) return true;
    try {
      const lessonIds = lessons.slice(0, maxAtOnce).map(({ id }) => id);
      const { data } = await call('POST /tenant/schedule/closed-days', { body: { lessonIds, action } });
      void queries.invalidateQueries({ queryKey: ['schedule'] });
      const texts = (['moved', 'cancelled', 'kept'] as const).flatMap((key) =>
        data[key].length > 0 ? [t(`closures.lessons.${key}`, { count: data[key].length })] : [],
      );
      if (texts.length > 0) notify.success(texts.join(' · '));
      return data.kept.length === 0;
    } catch (failure) {
      notify.error(messageOf(failure, t('closures.lessons.notDone')));
      return false;
    }
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('closures.lessons.title')}
      {...(lessons &&
        lessons.length > 0 && {
          description: t('closures.lessons.text', { count: lessons.length }),
        })}
      // Never asks about unsaved changes, because a selected action is no loss.
      form={{ onSubmit: form.onSubmit, isDirty: () => false }}
      onSubmit={save}
      submitLabel={t('closures.lessons.confirm')}
      size="36rem"
    >
      {error && !lessons && (
        <ErrorState
          title={messageOf(error, t('closures.lessons.failed'))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!lessons && !error && <ListSkeleton rows={3} />}
      {lessons?.length === 0 && <p>{t('closures.lessons.none')}</p>}
      {lessons && lessons.length > 0 && (
        <>
          <LessonList lessons={lessons} />
          <Radio.Group
            label={t('closures.lessons.choice')}
            value={form.values.action}
            onChange={(value) =>
              form.setFieldValue('action', value === 'cancel' || value === 'leave' ? value : 'move')
            }
          >
            <Stack gap="sm" mt="xs">
              <Radio
                value="move"
                label={t('closures.lessons.move')}
                description={t('closures.lessons.moveHint')}
              />
              <Radio
                value="cancel"
                label={t('closures.lessons.cancel')}
                description={t('closures.lessons.cancelHint')}
              />
              <Radio value="leave" label={t('closures.lessons.leave')} />
            </Stack>
          </Radio.Group>
        </>
      )}
    </FormDialog>
  );
}

function LessonList({ lessons }: { readonly lessons: readonly LessonEvent[] }) {
  const { t } = useTranslation('school');
  return (
    <div>
      <HairlineList label={t('closures.lessons.title')}>
        {lessons.slice(0, maxListed).map((lesson) => (
          <HairlineItem
            key={lesson.id}
            title={<bdi>{lesson.class.name}</bdi>}
            description={`${formatDateTime(lesson.timezone, lesson.startsAt)} · ${formatName(lesson.teacher)}`}
          />
        ))}
      </HairlineList>
      {lessons.length > maxListed && (
        <p>{t('closures.lessons.more', { count: lessons.length - maxListed })}</p>
      )}
    </div>
  );
}
