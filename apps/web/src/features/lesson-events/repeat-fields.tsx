import { limits, type Weekday, weekdays } from '@klasna/base/values';
import type { Closure } from '@klasna/contract/schools/models';
import { ChoiceField } from '@klasna/kit/choice-field';
import { DateField } from '@klasna/kit/date-field';
import { NumberField } from '@klasna/kit/number-field';
import { useTranslation } from '@klasna/kit/translations';
import { Checkbox, Group, Radio, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { closuresQuery } from '../../lib/closures-query.ts';
import { formatDay, formatWeekday } from '../../lib/dates.ts';
import { toWeekday } from '../../lib/days.ts';
import classes from './lesson-events.module.css';
import { type RepeatValues, toRepeatInput } from './lesson-values.ts';
import { listSeriesDays } from './list-series-days.ts';

interface RepeatFieldsProps {
  readonly values: RepeatValues;
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly onChange: (changed: Partial<RepeatValues>) => void;
  /** Day of the first lesson in the time zone of the school; null while it is unknown. */
  readonly firstDay: string | null;
}

const weekIntervals = [1, 2, 3, 4];

/** Lets a lesson repeat, by a rule. */
export function RepeatFields(props: RepeatFieldsProps) {
  const { t } = useTranslation('events');
  const { values, onChange } = props;
  return (
    <>
      <Switch
        label={t('repeat.label')}
        checked={values.isRepeating}
        onChange={({ currentTarget }) => onChange({ isRepeating: currentTarget.checked })}
      />
      {values.isRepeating && <RepeatRuleFields {...props} />}
    </>
  );
}

/** The rule of a series: its days, interval and end. */
export function RepeatRuleFields({ values, errors, onChange, firstDay }: RepeatFieldsProps) {
  const { t, i18n } = useTranslation('events');
  const { every, ends, until, count } = values;
  const firstWeekday = firstDay === null ? undefined : toWeekday(firstDay);
  const selectedWeekdays: readonly Weekday[] = [...values.weekdays, ...(firstWeekday ? [firstWeekday] : [])];
  const endError = errors['repeat.until'] ?? errors['repeat.count'];
  const changeWeekdays = (days: readonly string[]) =>
    onChange({ weekdays: weekdays.filter((day) => day !== firstWeekday && days.includes(day)) });
  return (
    <div className={classes.repeat}>
      <Checkbox.Group
        label={t('repeat.weekdays')}
        description={t('repeat.firstDay')}
        value={[...selectedWeekdays]}
        onChange={changeWeekdays}
        error={errors['repeat.weekdays']}
      >
        <div className={classes.days}>
          {weekdays.map((day) => (
            <Checkbox
              key={day}
              value={day}
              label={formatWeekday(day, i18n.language)}
              {...(day === firstWeekday && { 'aria-readonly': true })}
            />
          ))}
        </div>
      </Checkbox.Group>
      <ChoiceField
        label={t('repeat.every')}
        choices={weekIntervals.map((weeks) => ({
          value: String(weeks),
          label: t('repeat.weeks', { count: weeks }),
        }))}
        value={String(every)}
        onChange={(weeks) => onChange({ every: Number(weeks ?? 1) })}
        clearable={false}
      />
      <Radio.Group
        label={t('repeat.ends')}
        value={ends}
        onChange={(value) => onChange({ ends: value === 'until' ? 'until' : 'count' })}
      >
        <Group gap="lg" mt="xs">
          <Radio value="count" label={t('repeat.byCount')} />
          <Radio value="until" label={t('repeat.byDay')} />
        </Group>
      </Radio.Group>
      {ends === 'until' ? (
        <DateField
          label={t('repeat.until')}
          value={until}
          onChange={(day) => onChange({ until: day })}
          error={endError}
          clearable={false}
          {...(firstDay && { min: firstDay })}
        />
      ) : (
        <NumberField
          label={t('repeat.count')}
          value={count}
          onChange={(lessons) => onChange({ count: lessons })}
          error={endError}
          min={1}
          max={limits.seriesLessons}
        />
      )}
      {firstDay && <SeriesPreview values={values} firstDay={firstDay} />}
    </div>
  );
}

interface SeriesPreviewProps {
  readonly values: RepeatValues;
  readonly firstDay: string;
}

function SeriesPreview({ values, firstDay }: SeriesPreviewProps) {
  const { t } = useTranslation('events');
  const { data: closures = [] } = useQuery(closuresQuery);
  const { until, count, ...rest } = toRepeatInput(values, firstDay);
  const isCounted = count !== undefined && count > 0;
  if (until === undefined && !isCounted) return null;
  const limits = { ...rest, ...(until && { until }), ...(isCounted && { count }) };
  const { days, skipped } = listSeriesDays({ ...limits, firstDay, closures });
  const last = days.at(-1);
  return (
    <div className={classes.quiet} role="status">
      <p className={classes.preview}>
        {last === undefined
          ? t('repeat.none')
          : t('repeat.preview', { lessons: t('lessons', { count: days.length }), date: formatDay(last) })}
      </p>
      {skipped.length > 0 && (
        <p className={classes.preview}>
          {t('repeat.skipped', { days: describeClosures(skipped, closures) })}
        </p>
      )}
    </div>
  );
}

/** Describes the closures. One that skips several lessons is named once, with all skipped days. */
function describeClosures(
  skipped: readonly { readonly day: string }[],
  closures: readonly Closure[],
): string {
  const relevantClosures = closures.filter(({ from, to }) =>
    skipped.some(({ day }) => from <= day && day <= to),
  );
  return relevantClosures
    .map(({ from, to, name }) => {
      const days = skipped.filter(({ day }) => from <= day && day <= to).map(({ day }) => formatDay(day));
      return `${name} (${days.join(', ')})`;
    })
    .join(', ');
}
