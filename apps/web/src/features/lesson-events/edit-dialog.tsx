import { eventChange, type LessonEvent } from '@klasna/contract/schedule/models';
import { type EventScope, type EventStatus, eventStatuses } from '@klasna/contract/schedule/values';
import { FormDialog } from '@klasna/kit/form-dialog';
import { IconTrash } from '@klasna/kit/icons';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { Button, Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiFailure, messageOf } from '../../lib/api/api-failure.ts';
import { checkWith } from '../../lib/form/check-with.ts';
import { sayFieldErrors, sayIssue } from '../../lib/form/said.tsx';
import { useDialogManners } from '../../lib/form/use-dialog-manners.ts';
import { nameOf } from '../../lib/person-name.ts';
import { ChangedAlert } from './changed-alert.tsx';
import { classQuery } from './choices-query.ts';
import { ConflictsAlert } from './conflicts-alert.tsx';
import { conflictsOf } from './conflicts-of.ts';
import type { LessonDialogKind } from './dialog-kinds.ts';
import { LessonFields } from './lesson-fields.tsx';
import { lessonQuery } from './lesson-query.ts';
import { type LessonValues, numberIn } from './lesson-values.ts';
import { ScopeField } from './scope-field.tsx';
import { useAskToDelete } from './use-ask-to-delete.ts';
import type { LessonChanges } from './use-lesson-changes.ts';
import { hasChanged } from './what-changed.ts';

interface EditDialogProps {
  readonly lesson: LessonEvent;
  readonly opened: boolean;
  readonly changes: LessonChanges;
  readonly onClose: () => void;
  readonly onSwap: (next: LessonDialogKind) => void;
}

interface Values extends LessonValues {
  readonly status: EventStatus;
  readonly scope: EventScope;
}

const valuesOf = ({ startsAt, duration, meetingLink, teacher, status }: LessonEvent): Values => ({
  startsAt,
  duration,
  meetingLink: meetingLink ?? '',
  teacher: { value: teacher.id, label: nameOf(teacher) },
  status,
  scope: 'one',
});

const bodyOf = ({ startsAt, duration, meetingLink, teacher, status }: Values) => ({
  startsAt,
  duration: numberIn(duration) ?? null,
  meetingLink,
  teacherId: teacher?.value ?? null,
  status,
});

/** Returns only changed fields, so that concurrent changes of other fields survive. */
function touchedOf(values: Values, lesson: LessonEvent) {
  const before: Record<string, unknown> = bodyOf(valuesOf(lesson));
  return Object.fromEntries(Object.entries(bodyOf(values)).filter(([key, value]) => value !== before[key]));
}

const check = checkWith(eventChange, sayIssue);
const fields = ['startsAt', 'duration', 'meetingLink', 'teacherId', 'status'] as const;

export function EditDialog({ lesson, opened, changes, onClose, onSwap }: EditDialogProps) {
  const { t } = useTranslation(['events', 'kit']);
  const askToDelete = useAskToDelete({ changes, onClose, onSwap });
  const queries = useQueryClient();
  const { data: of } = useQuery(classQuery(lesson.class.id));
  /** The version of the lesson that the person has seen. */
  const [known, setKnown] = useState(lesson);
  const [conflicts, setConflicts] = useState<ReturnType<typeof conflictsOf>>([]);
  const insists = useRef(false);
  const form = useForm<Values>({
    initialValues: valuesOf(lesson),
    validate: (values) => check(touchedOf(values, lesson)),
  });
  const shown = useDialogManners(opened, () => form.isDirty());
  const { status, scope } = form.values;

  const change = (changed: Partial<Values>) => {
    setConflicts([]);
    form.clearErrors();
    form.setValues(changed);
  };
  const save = async (values: Values) => {
    const allowOverlap = insists.current;
    insists.current = false;
    const body = eventChange.parse(touchedOf(values, lesson));
    if (Object.keys(body).length === 0) return true;
    try {
      const now = await queries.fetchQuery({ ...lessonQuery(lesson.id), staleTime: 0 });
      if (hasChanged(known, now)) {
        setKnown(now);
        return false;
      }
      await changes.change(lesson, { ...body, ...(allowOverlap && { allowOverlap }) }, values.scope);
      notify.success(t(values.scope === 'one' ? 'updated' : 'updatedAll'));
      return true;
    } catch (failure) {
      const inTheWay = conflictsOf(failure);
      const errors = sayFieldErrors(failure, fields);
      setConflicts(inTheWay);
      form.setErrors(errors);
      const isGone = failure instanceof ApiFailure && failure.status === 404;
      if (inTheWay.length === 0 && Object.keys(errors).length === 0)
        notify.error(isGone ? t('gone') : messageOf(failure, t('notUpdated')));
      return false;
    }
  };
  const chooseScope = (next: EventScope) =>
    // The status can be set for a single lesson only.
    change({ scope: next, ...(next !== 'one' && { status: lesson.status }) });
  return (
    <FormDialog
      opened={shown}
      onClose={onClose}
      title={t('editTitle')}
      description={lesson.class.name}
      form={form}
      onSubmit={save}
      size="36rem"
    >
      <LessonFields values={form.values} errors={form.errors} onChange={change} room={of?.roomUrl} />
      <Select
        label={t('fields.status')}
        {...(scope !== 'one' && { description: t('scope.alone') })}
        disabled={scope !== 'one'}
        data={eventStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        value={status}
        onChange={(chosen) => change({ status: eventStatuses.find((one) => one === chosen) ?? status })}
        error={form.errors.status}
        allowDeselect={false}
      />
      {lesson.seriesId !== null && <ScopeField value={scope} onChange={chooseScope} />}
      {known !== lesson && <ChangedAlert key={JSON.stringify(known)} lesson={known} />}
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
      <ConflictsAlert conflicts={conflicts} anyway={t('conflicts.saveAnyway')} insists={insists} />
    </FormDialog>
  );
}
