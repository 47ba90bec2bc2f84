import { newEvent } from '@klasna/contract/schedule/models';
import { FormDialog } from '@klasna/kit/form-dialog';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/words';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { checkWith } from '../../lib/form/check-with.ts';
import { sayFieldErrors, sayIssue } from '../../lib/form/said.tsx';
import { type Found, SearchedField } from '../../lib/form/searched-field.tsx';
import { useDialogManners } from '../../lib/form/use-dialog-manners.ts';
import { nameOf } from '../../lib/person-name.ts';
import { useZones } from '../../lib/use-zones.ts';
import { wallAt } from '../../lib/wall-clock.ts';
import { classChoices, classQuery } from './choices-query.ts';
import { ConflictsAlert } from './conflicts-alert.tsx';
import { conflictsOf } from './conflicts-of.ts';
import type { PlanWish } from './dialog-kinds.ts';
import { LessonFields } from './lesson-fields.tsx';
import { type LessonValues, numberIn, type RepeatValues, repeatOf } from './lesson-values.ts';
import { RepeatFields } from './repeat-fields.tsx';
import type { LessonChanges } from './use-lesson-changes.ts';
import { useMayPlanForSchool } from './use-may-plan-for-school.ts';

interface PlanDialogProps {
  readonly wish: PlanWish;
  readonly opened: boolean;
  readonly changes: LessonChanges;
  readonly onClose: () => void;
}

interface Values extends LessonValues, RepeatValues {
  readonly chosen: Found | null;
}

const check = checkWith(newEvent, sayIssue);
const fields = ['classId', 'startsAt', 'duration', 'meetingLink', 'teacherId', 'repeat'] as const;
const usualLessons = 10;
const usualMinutes = 60;

/** Empty fields are omitted, so that the server uses the defaults of the class. */
function bodyOf(values: Values, zoneOfSchool: string) {
  const { chosen, startsAt, duration, meetingLink, teacher, repeats } = values;
  const firstDay = startsAt && wallAt(startsAt, zoneOfSchool).slice(0, 10);
  return {
    classId: chosen?.value,
    startsAt: startsAt ?? undefined,
    duration: numberIn(duration),
    ...(meetingLink.trim() !== '' && { meetingLink }),
    ...(teacher && { teacherId: teacher.value }),
    ...(repeats && firstDay && { repeat: repeatOf(values, firstDay) }),
  };
}

export function PlanDialog({ wish, opened, changes, onClose }: PlanDialogProps) {
  const { t } = useTranslation('events');
  const { school } = useZones();
  const isForSchool = useMayPlanForSchool();
  const [conflicts, setConflicts] = useState<ReturnType<typeof conflictsOf>>([]);
  const insists = useRef(false);
  const form = useForm<Values>({
    initialValues: {
      chosen: wish.classId === undefined ? null : { value: wish.classId, label: '' },
      startsAt: wish.startsAt ?? null,
      duration: wish.minutes ?? null,
      meetingLink: '',
      teacher: null,
      repeats: false,
      weekdays: [],
      every: 1,
      ends: 'count',
      until: null,
      count: usualLessons,
    },
    validate: (values) => check(bodyOf(values, school)),
    clearInputErrorOnChange: false,
  });
  const shown = useDialogManners(opened, () => form.isDirty());
  const { startsAt, chosen, duration, teacher } = form.values;
  const { data: found } = useQuery({ ...classQuery(chosen?.value ?? ''), enabled: chosen !== null });
  const usual = found && { teacher: { value: found.teacher.id, label: nameOf(found.teacher) } };

  const change = (changed: Partial<Values>) => {
    setConflicts([]);
    form.clearErrors();
    form.setValues(changed);
  };
  const save = async (values: Values) => {
    const allowOverlap = insists.current;
    insists.current = false;
    try {
      const body = newEvent.parse(bodyOf(values, school));
      await changes.plan({ ...body, ...(allowOverlap && { allowOverlap }) });
      notify.success(t(values.repeats ? 'seriesScheduled' : 'scheduled'));
      return true;
    } catch (failure) {
      const inTheWay = conflictsOf(failure);
      const errors = sayFieldErrors(failure, fields);
      setConflicts(inTheWay);
      form.setErrors(errors);
      if (inTheWay.length === 0 && Object.keys(errors).length === 0)
        notify.error(messageOf(failure, t('notScheduled')));
      return false;
    }
  };
  return (
    <FormDialog
      opened={shown}
      onClose={onClose}
      title={t('schedule')}
      form={form}
      onSubmit={save}
      submitLabel={t('schedule')}
      size="36rem"
    >
      <SearchedField
        // Remounts the field when the name of the preselected class has loaded.
        key={chosen?.label === '' && !found ? 'unnamed' : 'named'}
        label={t('fields.class')}
        placeholder={t('classes.choose')}
        whenNone={t('classes.none')}
        data-autofocus={wish.classId === undefined || undefined}
        value={chosen?.label === '' && found ? { value: found.id, label: found.name } : chosen}
        onChange={(one) => change({ chosen: one, teacher: null })}
        lookUp={classChoices(isForSchool ? 'school' : 'own')}
        error={form.errors.classId}
        clearable={false}
      />
      <LessonFields
        values={{
          ...form.values,
          duration: duration ?? found?.schoolPlan?.duration ?? usualMinutes,
          teacher: teacher ?? usual?.teacher ?? null,
        }}
        errors={form.errors}
        onChange={change}
        room={found?.roomUrl}
      />
      <RepeatFields
        values={form.values}
        errors={form.errors}
        onChange={change}
        firstDay={startsAt && wallAt(startsAt, school).slice(0, 10)}
      />
      <ConflictsAlert conflicts={conflicts} anyway={t('conflicts.anyway')} insists={insists} />
    </FormDialog>
  );
}
