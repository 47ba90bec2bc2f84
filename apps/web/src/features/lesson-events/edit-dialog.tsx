import { eventChange, type LessonEvent } from '@klasna/contract/schedule/models';
import { type EventScope, type EventStatus, eventStatuses } from '@klasna/contract/schedule/values';
import { FormDialog } from '@klasna/kit/form-dialog';
import { IconTrash } from '@klasna/kit/icons';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { Button, Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiFailure, messageOf } from '../../lib/api/api-failure.ts';
import { createValidator } from '../../lib/form/create-validator.ts';
import { renderFieldErrors, renderIssue } from '../../lib/form/form-messages.tsx';
import { useDialogBehaviour } from '../../lib/form/use-dialog-behaviour.ts';
import { formatName } from '../../lib/format-name.ts';
import { ChangedAlert } from './changed-alert.tsx';
import { classQuery } from './choices-query.ts';
import { ConflictsAlert } from './conflicts-alert.tsx';
import type { LessonDialogRequest } from './dialog-requests.ts';

import { LessonFields } from './lesson-fields.tsx';
import { lessonQuery } from './lesson-query.ts';
import { type LessonValues, parseNumber } from './lesson-values.ts';
import { listConflicts } from './list-conflicts.ts';
import { ScopeField } from './scope-field.tsx';
import { useAskToDelete } from './use-ask-to-delete.ts';
import type { LessonChanges } from './use-lesson-changes.ts';

/** Whether another person changed the lesson while its form was open. Pure. */
const hasChanged = (before: LessonEvent, after: LessonEvent): boolean =>
  before.startsAt !== after.startsAt ||
  before.duration !== after.duration ||
  before.status !== after.status ||
  before.meetingLink !== after.meetingLink ||
  before.teacher.id !== after.teacher.id ||
  before.class.id !== after.class.id;

interface EditDialogProps {
  readonly lesson: LessonEvent;
  readonly opened: boolean;
  readonly changes: LessonChanges;
  readonly onClose: () => void;
  readonly onSwap: (next: LessonDialogRequest) => void;
}

interface EditValues extends LessonValues {
  readonly status: EventStatus;
  readonly scope: EventScope;
}

const toValues = ({ startsAt, duration, meetingLink, teacher, status }: LessonEvent): EditValues => ({
  startsAt,
  duration,
  meetingLink: meetingLink ?? '',
  teacher: { value: teacher.id, label: formatName(teacher) },
  status,
  scope: 'one',
});

const toBody = ({ startsAt, duration, meetingLink, teacher, status }: EditValues) => ({
  startsAt,
  duration: parseNumber(duration) ?? null,
  meetingLink,
  teacherId: teacher?.value ?? null,
  status,
});

/** Returns only changed fields, so that concurrent changes of other fields survive. */
function toChangedFields(values: EditValues, lesson: LessonEvent) {
  const initial: Record<string, unknown> = toBody(toValues(lesson));
  return Object.fromEntries(Object.entries(toBody(values)).filter(([key, value]) => value !== initial[key]));
}

const validate = createValidator(eventChange, renderIssue);
const fields = ['startsAt', 'duration', 'meetingLink', 'teacherId', 'status'] as const;

export function EditDialog({ lesson, opened, changes, onClose, onSwap }: EditDialogProps) {
  const { t } = useTranslation(['events', 'kit']);
  const askToDelete = useAskToDelete({ changes, onClose, onSwap });
  const queries = useQueryClient();
  const { data: classView } = useQuery(classQuery(lesson.class.id));
  /** The version of the lesson that the person has seen. */
  const [knownLesson, setKnownLesson] = useState(lesson);
  const [conflicts, setConflicts] = useState<ReturnType<typeof listConflicts>>([]);
  const isForced = useRef(false);
  const form = useForm<EditValues>({
    initialValues: toValues(lesson),
    validate: (values) => validate(toChangedFields(values, lesson)),
  });
  const isOpen = useDialogBehaviour(opened, () => form.isDirty());
  const { status, scope } = form.values;

  const change = (changedValues: Partial<EditValues>) => {
    setConflicts([]);
    form.clearErrors();
    form.setValues(changedValues);
  };
  const save = async (values: EditValues) => {
    const allowOverlap = isForced.current;
    isForced.current = false;
    const body = eventChange.parse(toChangedFields(values, lesson));
    if (Object.keys(body).length === 0) return true;
    try {
      const currentLesson = await queries.fetchQuery({ ...lessonQuery(lesson.id), staleTime: 0 });
      if (hasChanged(knownLesson, currentLesson)) {
        setKnownLesson(currentLesson);
        return false;
      }
      await changes.change(lesson, { ...body, ...(allowOverlap && { allowOverlap }) }, values.scope);
      notify.success(t(values.scope === 'one' ? 'updated' : 'updatedAll'));
      return true;
    } catch (failure) {
      const conflictsFound = listConflicts(failure);
      const errors = renderFieldErrors(failure, fields);
      setConflicts(conflictsFound);
      form.setErrors(errors);
      const isGone = failure instanceof ApiFailure && failure.status === 404;
      if (conflictsFound.length === 0 && Object.keys(errors).length === 0)
        notify.error(isGone ? t('gone') : messageOf(failure, t('notUpdated')));
      return false;
    }
  };
  const changeScope = (next: EventScope) =>
    // Sends the status only for a single lesson, because a series has none.
    change({ scope: next, ...(next !== 'one' && { status: lesson.status }) });
  return (
    <FormDialog
      opened={isOpen}
      onClose={onClose}
      title={t('editTitle')}
      description={lesson.class.name}
      form={form}
      onSubmit={save}
      size="36rem"
    >
      <LessonFields values={form.values} errors={form.errors} onChange={change} room={classView?.roomUrl} />
      <Select
        label={t('fields.status')}
        {...(scope !== 'one' && { description: t('scope.alone') })}
        disabled={scope !== 'one'}
        data={eventStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        value={status}
        onChange={(value) =>
          change({ status: eventStatuses.find((candidate) => candidate === value) ?? status })
        }
        error={form.errors.status}
        allowDeselect={false}
      />
      {lesson.seriesId !== null && <ScopeField value={scope} onChange={changeScope} />}
      {knownLesson !== lesson && <ChangedAlert key={JSON.stringify(knownLesson)} lesson={knownLesson} />}
      <div>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => void askToDelete(lesson)}
        >
          {t('kit:confirm.delete')}
        </Button>
      </div>
      <ConflictsAlert conflicts={conflicts} submitLabel={t('conflicts.saveAnyway')} isForced={isForced} />
    </FormDialog>
  );
}
