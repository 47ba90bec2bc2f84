import type { ClassPerson } from '@klasna/contract/classes/models';
import { eventChange, type LessonEvent } from '@klasna/contract/schedule/models';
import { type EventScope, type EventStatus, eventStatuses } from '@klasna/contract/schedule/values';
import { FormDialog } from '@klasna/kit/form-dialog';
import { IconRepeat, IconTrash } from '@klasna/kit/icons';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { Button, Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiFailure, messageOf } from '../../lib/api/api-failure.ts';
import { createValidator } from '../../lib/form/create-validator.ts';
import { renderFieldErrors, renderIssue } from '../../lib/form/form-messages.tsx';
import { type SearchOption, SearchSelect } from '../../lib/form/search-select.tsx';
import { useDialogBehaviour } from '../../lib/form/use-dialog-behaviour.ts';
import { formatName } from '../../lib/format-name.ts';
import { ConflictsAlert } from '../../lib/lessons/conflicts-alert.tsx';
import { listConflicts } from '../../lib/lessons/list-conflicts.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { ChangedAlert } from './changed-alert.tsx';
import { classChoices, classQuery } from './choices-query.ts';
import type { LessonDialogRequest } from './dialog-requests.ts';
import classes from './lesson-events.module.css';
import { LessonFields } from './lesson-fields.tsx';
import { lessonQuery } from './lesson-query.ts';
import { type LessonValues, parseNumber } from './lesson-values.ts';
import { ScopeField } from './scope-field.tsx';
import { useAskToDelete } from './use-ask-to-delete.ts';
import type { LessonChanges } from './use-lesson-changes.ts';
import { canChangeRule, useOpenRule } from './use-open-rule.ts';

/** Whether another person changed the lesson while its form was open. Pure. */
const hasChanged = (before: LessonEvent, after: LessonEvent): boolean =>
  before.startsAt !== after.startsAt ||
  before.duration !== after.duration ||
  before.status !== after.status ||
  before.meetingLink !== after.meetingLink ||
  before.room?.id !== after.room?.id ||
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
  readonly classChoice: SearchOption | null;
  readonly status: EventStatus;
  readonly scope: EventScope;
}

const toTeacherChoice = (teacher: ClassPerson): SearchOption => ({
  value: teacher.id,
  label: formatName(teacher),
});

const toValues = (lesson: LessonEvent): EditValues => ({
  classChoice: { value: lesson.class.id, label: lesson.class.name },
  startsAt: lesson.startsAt,
  duration: lesson.duration,
  meetingLink: lesson.meetingLink ?? '',
  roomId: lesson.room?.id ?? null,
  teacher: toTeacherChoice(lesson.teacher),
  status: lesson.status,
  scope: 'one',
});

const toBody = ({ classChoice, startsAt, duration, meetingLink, roomId, teacher, status }: EditValues) => ({
  classId: classChoice?.value ?? null,
  startsAt,
  duration: parseNumber(duration) ?? null,
  meetingLink,
  roomId,
  // A lesson that changes its class gets the teacher of that class, unless another one was chosen.
  ...(teacher && { teacherId: teacher.value }),
  status,
});

/** Returns only changed fields, so that concurrent changes of other fields survive. */
function toChangedFields(values: EditValues, lesson: LessonEvent) {
  const initial: Record<string, unknown> = toBody(toValues(lesson));
  // The teacher who was chosen for another class may be the present one.
  const isGiven = (key: string): boolean =>
    key === 'teacherId' && values.classChoice?.value !== lesson.class.id;
  return Object.fromEntries(
    Object.entries(toBody(values)).filter(([key, value]) => value !== initial[key] || isGiven(key)),
  );
}

const validate = createValidator(eventChange, renderIssue);
const fields = ['classId', 'startsAt', 'duration', 'meetingLink', 'roomId', 'teacherId', 'status'] as const;

export function EditDialog({ lesson, opened, changes, onClose, onSwap }: EditDialogProps) {
  const { t } = useTranslation(['events', 'kit']);
  const askToDelete = useAskToDelete({ changes, onClose, onSwap });
  const openRule = useOpenRule(onSwap);
  const queries = useQueryClient();
  /** The version of the lesson that the person has seen. */
  const [knownLesson, setKnownLesson] = useState(lesson);
  const [conflicts, setConflicts] = useState<ReturnType<typeof listConflicts>>([]);
  const isForced = useRef(false);
  const form = useForm<EditValues>({
    initialValues: toValues(lesson),
    validate: (values) => validate(toChangedFields(values, lesson)),
  });
  const isOpen = useDialogBehaviour(opened, () => form.isDirty());
  const { status, scope, classChoice, teacher } = form.values;
  const isForSchool = useCan('schedule.planForAnotherTeacher');
  const { data: classView } = useQuery(classQuery(classChoice?.value ?? lesson.class.id));
  // A substitute changes the lesson, but opens no class to which it could go.
  const canChangeClass = lesson.can.openClass;
  const isHeld = lesson.status !== 'scheduled' && status !== 'scheduled';

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
  const { classChoice: initialChoice, teacher: initialTeacher } = toValues(lesson);
  const initialClass = classChoice?.value !== lesson.class.id && {
    classChoice: initialChoice,
    teacher: initialTeacher,
  };
  const classHint =
    scope !== 'one'
      ? 'scope.classAlone'
      : isHeld
        ? 'hints.classHeld'
        : initialClass
          ? 'hints.class'
          : undefined;
  const changeClass = (choice: SearchOption | null) =>
    change({
      classChoice: choice,
      teacher: choice?.value === lesson.class.id ? initialTeacher : null,
    });
  const changeScope = (next: EventScope) =>
    // Status and class are those of a single lesson: a series has one class and no status.
    change({ scope: next, ...(next !== 'one' && { status: lesson.status, ...initialClass }) });
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
      <LessonFields
        values={{
          ...form.values,
          teacher: teacher ?? (classView ? toTeacherChoice(classView.teacher) : null),
        }}
        errors={form.errors}
        onChange={change}
        room={classView?.roomUrl}
        studentCount={classView?.students.length}
      />
      <div className={classes.pair}>
        {canChangeClass && (
          <SearchSelect
            label={t('fields.class')}
            {...(classHint && { description: t(classHint) })}
            disabled={scope !== 'one' || isHeld}
            value={classChoice}
            onChange={changeClass}
            searchOptions={classChoices(isForSchool ? 'school' : 'own')}
            error={form.errors.classId}
            clearable={false}
          />
        )}
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
      </div>
      {lesson.seriesId !== null && <ScopeField lesson={lesson} value={scope} onChange={changeScope} />}
      {knownLesson !== lesson && <ChangedAlert key={JSON.stringify(knownLesson)} lesson={knownLesson} />}
      <div className={classes.more}>
        {canChangeRule(lesson) && (
          <Button
            variant="subtle"
            leftSection={<IconRepeat size={18} aria-hidden />}
            onClick={() => void openRule(lesson)}
          >
            {t('rule.open')}
          </Button>
        )}
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
