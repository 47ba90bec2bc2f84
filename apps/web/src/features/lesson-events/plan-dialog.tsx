import { newEvent } from '@klasna/contract/schedule/models';
import { FormDialog } from '@klasna/kit/form-dialog';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { createValidator } from '../../lib/form/create-validator.ts';
import { renderFieldErrors, renderIssue } from '../../lib/form/form-messages.tsx';
import { type SearchOption, SearchSelect } from '../../lib/form/search-select.tsx';
import { useDialogBehaviour } from '../../lib/form/use-dialog-behaviour.ts';
import { formatName } from '../../lib/format-name.ts';
import { ConflictsAlert } from '../../lib/lessons/conflicts-alert.tsx';
import { listConflicts } from '../../lib/lessons/list-conflicts.ts';
import { toLocalTime } from '../../lib/local-time.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { useZones } from '../../lib/use-zones.ts';
import { classChoices, classQuery } from './choices-query.ts';
import type { PlanPrefill } from './dialog-requests.ts';
import { LessonFields } from './lesson-fields.tsx';
import { type LessonValues, parseNumber, type RepeatValues, toRepeatInput } from './lesson-values.ts';
import { RepeatFields } from './repeat-fields.tsx';
import type { LessonChanges } from './use-lesson-changes.ts';

interface PlanDialogProps {
  readonly prefill: PlanPrefill;
  readonly opened: boolean;
  readonly changes: LessonChanges;
  readonly onClose: () => void;
}

interface PlanValues extends LessonValues, RepeatValues {
  readonly classChoice: SearchOption | null;
}

const validate = createValidator(newEvent, renderIssue);
const fields = ['classId', 'startsAt', 'duration', 'meetingLink', 'roomId', 'teacherId', 'repeat'] as const;
const defaultLessonCount = 10;
const defaultMinutes = 60;

/** Converts the values to a request. Empty fields are omitted, so that the server uses the defaults of the class. */
function toBody(values: PlanValues, schoolZone: string) {
  const { classChoice, startsAt, duration, meetingLink, roomId, teacher, isRepeating } = values;
  const firstDay = startsAt && toLocalTime(startsAt, schoolZone).slice(0, 10);
  return {
    classId: classChoice?.value,
    startsAt: startsAt ?? undefined,
    duration: parseNumber(duration),
    ...(meetingLink.trim() !== '' && { meetingLink }),
    ...(roomId !== null && { roomId }),
    ...(teacher && { teacherId: teacher.value }),
    ...(isRepeating && firstDay && { repeat: toRepeatInput(values, firstDay) }),
  };
}

export function PlanDialog({ prefill, opened, changes, onClose }: PlanDialogProps) {
  const { t } = useTranslation('events');
  const { schoolZone } = useZones();
  const isForSchool = useCan('schedule.planForAnotherTeacher');
  const [conflicts, setConflicts] = useState<ReturnType<typeof listConflicts>>([]);
  const isForced = useRef(false);
  const form = useForm<PlanValues>({
    initialValues: {
      classChoice: prefill.classId === undefined ? null : { value: prefill.classId, label: '' },
      startsAt: prefill.startsAt ?? null,
      duration: prefill.minutes ?? null,
      meetingLink: '',
      roomId: null,
      teacher: null,
      isRepeating: false,
      weekdays: [],
      every: 1,
      ends: 'count',
      until: null,
      count: defaultLessonCount,
    },
    validate: (values) => validate(toBody(values, schoolZone)),
    clearInputErrorOnChange: false,
  });
  const isOpen = useDialogBehaviour(opened, () => form.isDirty());
  const { startsAt, classChoice, duration, teacher } = form.values;
  const { data: classView } = useQuery({
    ...classQuery(classChoice?.value ?? ''),
    enabled: classChoice !== null,
  });
  const classDefaults = classView && {
    teacher: { value: classView.teacher.id, label: formatName(classView.teacher) },
  };

  const change = (changedValues: Partial<PlanValues>) => {
    setConflicts([]);
    form.clearErrors();
    form.setValues(changedValues);
  };
  const save = async (values: PlanValues) => {
    const allowOverlap = isForced.current;
    isForced.current = false;
    try {
      const body = newEvent.parse(toBody(values, schoolZone));
      await changes.plan({ ...body, ...(allowOverlap && { allowOverlap }) });
      notify.success(t(values.isRepeating ? 'seriesScheduled' : 'scheduled'));
      return true;
    } catch (failure) {
      const conflictsFound = listConflicts(failure);
      const errors = renderFieldErrors(failure, fields);
      setConflicts(conflictsFound);
      form.setErrors(errors);
      if (conflictsFound.length === 0 && Object.keys(errors).length === 0)
        notify.error(messageOf(failure, t('notScheduled')));
      return false;
    }
  };
  return (
    <FormDialog
      opened={isOpen}
      onClose={onClose}
      title={t('schedule')}
      form={form}
      onSubmit={save}
      submitLabel={t('schedule')}
      size="36rem"
    >
      <SearchSelect
        // Mounts the field again when the name of the preselected class has loaded.
        key={classChoice?.label === '' && !classView ? 'unnamed' : 'named'}
        label={t('fields.class')}
        placeholder={t('classes.choose')}
        whenNone={t('classes.none')}
        data-autofocus={prefill.classId === undefined || undefined}
        value={
          classChoice?.label === '' && classView
            ? { value: classView.id, label: classView.name }
            : classChoice
        }
        onChange={(choice) => change({ classChoice: choice, teacher: null })}
        searchOptions={classChoices(isForSchool ? 'school' : 'own')}
        error={form.errors.classId}
        clearable={false}
      />
      <LessonFields
        values={{
          ...form.values,
          duration: duration ?? classView?.schoolPlan?.duration ?? defaultMinutes,
          teacher: teacher ?? classDefaults?.teacher ?? null,
        }}
        errors={form.errors}
        onChange={change}
        room={classView?.roomUrl}
        studentCount={classView?.students.length}
      />
      <RepeatFields
        values={form.values}
        errors={form.errors}
        onChange={change}
        firstDay={startsAt && toLocalTime(startsAt, schoolZone).slice(0, 10)}
      />
      <ConflictsAlert conflicts={conflicts} submitLabel={t('conflicts.anyway')} isForced={isForced} />
    </FormDialog>
  );
}
