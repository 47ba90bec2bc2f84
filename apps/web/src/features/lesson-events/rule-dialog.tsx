import type { LessonEvent } from '@klasna/contract/schedule/models';
import { ruleChange, type SeriesRule } from '@klasna/contract/schedule/series-rule';
import { DateTimeInput } from '@klasna/kit/date-time-input';
import { FormDialog } from '@klasna/kit/form-dialog';
import { notify } from '@klasna/kit/notify';
import { useTranslation } from '@klasna/kit/translations';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '../../lib/api/api-failure.ts';
import { toWeekday } from '../../lib/days.ts';
import { createValidator } from '../../lib/form/create-validator.ts';
import { renderFieldErrors, renderIssue } from '../../lib/form/form-messages.tsx';
import { useDialogBehaviour } from '../../lib/form/use-dialog-behaviour.ts';
import { ConflictsAlert } from '../../lib/lessons/conflicts-alert.tsx';
import { listConflicts } from '../../lib/lessons/list-conflicts.ts';
import { formatDateTime, toInstant, toLocalTime } from '../../lib/local-time.ts';
import { useZones } from '../../lib/use-zones.ts';
import { type RepeatValues, toRepeatInput } from './lesson-values.ts';
import { RepeatRuleFields } from './repeat-fields.tsx';
import { RulePreview } from './rule-preview.tsx';
import { rulePreviewQuery } from './rule-query.ts';
import { TimeWarnings } from './time-warnings.tsx';
import type { LessonChanges } from './use-lesson-changes.ts';

interface RuleDialogProps {
  readonly lesson: LessonEvent;
  readonly rule: SeriesRule;
  readonly opened: boolean;
  readonly changes: LessonChanges;
  readonly onClose: () => void;
}

interface RuleValues extends RepeatValues {
  readonly startsAt: string | null;
}

const validate = createValidator(ruleChange, renderIssue);
const fields = ['startsAt', 'repeat', 'allowOverlap'] as const;
/** How long to wait for further input before the preview is asked for. */
const previewDelayMs = 300;

function toValues({ startsAt }: LessonEvent, rule: SeriesRule, schoolZone: string): RuleValues {
  const firstWeekday = toWeekday(toLocalTime(startsAt, schoolZone).slice(0, 10));
  return {
    startsAt,
    isRepeating: true,
    weekdays: rule.weekdays.filter((day) => day !== firstWeekday),
    every: rule.every,
    ends: rule.until === null ? 'count' : 'until',
    until: rule.until,
    count: rule.count ?? '',
  };
}

function toBody(values: RuleValues, schoolZone: string) {
  const { startsAt } = values;
  const firstDay = startsAt && toLocalTime(startsAt, schoolZone).slice(0, 10);
  return { startsAt, ...(firstDay && { repeat: toRepeatInput(values, firstDay) }) };
}

/** Changes the rule of a series from a lesson on, after it has shown what becomes of the lessons. */
export function RuleDialog({ lesson, rule, opened, changes, onClose }: RuleDialogProps) {
  const { t } = useTranslation('events');
  const { ownZone, schoolZone } = useZones();
  const queries = useQueryClient();
  const [conflicts, setConflicts] = useState<ReturnType<typeof listConflicts>>([]);
  const isForced = useRef(false);
  const form = useForm<RuleValues>({
    initialValues: toValues(lesson, rule, schoolZone),
    validate: (values) => validate(toBody(values, schoolZone)),
    clearInputErrorOnChange: false,
  });
  const isOpen = useDialogBehaviour(opened, () => form.isDirty());
  const { startsAt } = form.values;
  const body = toBody(form.values, schoolZone);
  const isValid = Object.keys(validate(body)).length === 0;
  const [previewedBody] = useDebouncedValue(JSON.stringify(isValid ? body : null), previewDelayMs);
  const previewQuery = rulePreviewQuery(lesson.id, previewedBody);
  const preview = useQuery({ ...previewQuery, enabled: previewedBody !== 'null' });
  const isShown = isValid && previewedBody === JSON.stringify(body) && !preview.isPlaceholderData;
  const errors = { ...renderFieldErrors(preview.error, fields), ...form.errors };

  const change = (changedValues: Partial<RuleValues>) => {
    setConflicts([]);
    form.clearErrors();
    form.setValues(changedValues);
  };
  /** Writes only what the person has seen: without a preview of these values, it shows the preview. */
  const save = async (values: RuleValues) => {
    const allowOverlap = isForced.current;
    isForced.current = false;
    if (!isShown || !preview.data) return false;
    try {
      const { startsAt: first, repeat } = ruleChange.parse(toBody(values, schoolZone));
      await changes.changeRule(lesson, {
        ...{ startsAt: first, repeat, key: preview.data.key },
        ...(allowOverlap && { allowOverlap }),
      });
      notify.success(t('rule.done'));
      return true;
    } catch (failure) {
      const conflictsFound = listConflicts(failure);
      const fieldErrors = renderFieldErrors(failure, fields);
      setConflicts(conflictsFound);
      form.setErrors(fieldErrors);
      if (conflictsFound.length === 0 && Object.keys(fieldErrors).length === 0)
        notify.error(messageOf(failure, t('rule.failed')));
      await queries.invalidateQueries(previewQuery);
      return false;
    }
  };
  return (
    <FormDialog
      opened={isOpen}
      onClose={onClose}
      title={t('rule.title')}
      description={`${lesson.class.name}. ${t('rule.from', { date: formatDateTime(ownZone, lesson.startsAt) })}`}
      form={form}
      onSubmit={save}
      submitLabel={t('rule.confirm')}
      size="36rem"
    >
      <div>
        <DateTimeInput
          label={t('rule.first')}
          description={t('hints.own', { zone: ownZone.replaceAll('_', ' ') })}
          value={startsAt === null ? null : toLocalTime(startsAt, ownZone)}
          onChange={(localTime) =>
            change({ startsAt: localTime === null ? null : toInstant(localTime, ownZone) })
          }
          error={errors.startsAt}
        />
        {startsAt !== null && (
          <TimeWarnings startsAt={startsAt} minutes={lesson.duration} teacherId={lesson.teacher.id} />
        )}
      </div>
      <RepeatRuleFields
        values={form.values}
        errors={errors}
        onChange={change}
        firstDay={startsAt && toLocalTime(startsAt, schoolZone).slice(0, 10)}
      />
      <RulePreview report={isValid ? preview.data : undefined} />
      <ConflictsAlert conflicts={conflicts} submitLabel={t('conflicts.saveAnyway')} isForced={isForced} />
    </FormDialog>
  );
}
