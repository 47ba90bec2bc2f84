import type { Closure } from '@klasna/contract/schools/models';
import { limits, type Weekday, weekdays } from '@klasna/contract/values';
import { ChoiceField } from '@klasna/kit/choice-field';
import { DateField } from '@klasna/kit/date-field';
import { NumberField } from '@klasna/kit/number-field';
import { useTranslation } from '@klasna/kit/words';
import { Checkbox, Group, Radio, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { closuresQuery } from '../../lib/closures-query.ts';
import { weekdayName, writeDay } from '../../lib/dates.ts';
import { weekdayOf } from '../../lib/days.ts';
import classes from './lesson-events.module.css';
import { type RepeatValues, repeatOf } from './lesson-values.ts';
import { seriesDays } from './series-days.ts';

interface RepeatFieldsProps {
  readonly values: RepeatValues;
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly onChange: (changed: Partial<RepeatValues>) => void;
  /** Day of the first lesson in the time zone of the school; null while it is unknown. */
  readonly firstDay: string | null;
}

const rounds = [1, 2, 3, 4];

export function RepeatFields({ values, errors, onChange, firstDay }: RepeatFieldsProps) {
  const { t, i18n } = useTranslation('events');
  const { repeats, every, ends, until, count } = values;
  const fixed = firstDay === null ? undefined : weekdayOf(firstDay);
  const chosen: readonly Weekday[] = [...values.weekdays, ...(fixed ? [fixed] : [])];
  const endError = errors['repeat.until'] ?? errors['repeat.count'];
  const choose = (days: readonly string[]) =>
    onChange({ weekdays: weekdays.filter((day) => day !== fixed && days.includes(day)) });
  return (
    <>
      <Switch
        label={t('repeat.label')}
        checked={repeats}
        onChange={({ currentTarget }) => onChange({ repeats: currentTarget.checked })}
      />
      {repeats && (
        <div className={classes.repeat}>
          <Checkbox.Group
            label={t('repeat.weekdays')}
            description={t('repeat.firstDay')}
            value={[...chosen]}
            onChange={choose}
            error={errors['repeat.weekdays']}
          >
            <div className={classes.days}>
              {weekdays.map((day) => (
                <Checkbox
                  key={day}
                  value={day}
                  label={weekdayName(day, i18n.language)}
                  {...(day === fixed && { 'aria-readonly': true })}
                />
              ))}
            </div>
          </Checkbox.Group>
          <ChoiceField
            label={t('repeat.every')}
            choices={rounds.map((weeks) => ({
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
            onChange={(way) => onChange({ ends: way === 'until' ? 'until' : 'count' })}
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
      )}
    </>
  );
}

interface SeriesPreviewProps {
  readonly values: RepeatValues;
  readonly firstDay: string;
}

function SeriesPreview({ values, firstDay }: SeriesPreviewProps) {
  const { t } = useTranslation('events');
  const { data: closures = [] } = useQuery(closuresQuery);
  const { until, count, ...rest } = repeatOf(values, firstDay);
  const isCounted = count !== undefined && count > 0;
  if (until === undefined && !isCounted) return null;
  const wish = { ...rest, ...(until && { until }), ...(isCounted && { count }) };
  const { days, skipped } = seriesDays({ ...wish, first: firstDay, closures });
  const last = days.at(-1);
  return (
    <div className={classes.quiet} role="status">
      <p className={classes.preview}>
        {last === undefined
          ? t('repeat.none')
          : t('repeat.preview', { lessons: t('lessons', { count: days.length }), date: writeDay(last) })}
      </p>
      {skipped.length > 0 && (
        <p className={classes.preview}>{t('repeat.skipped', { days: nameClosures(skipped, closures) })}</p>
      )}
    </div>
  );
}

/** A closure that skips several lessons is named once, with all skipped days. */
function nameClosures(skipped: readonly { readonly day: string }[], closures: readonly Closure[]): string {
  const hit = closures.filter(({ from, to }) => skipped.some(({ day }) => from <= day && day <= to));
  return hit
    .map(({ from, to, name }) => {
      const days = skipped.filter(({ day }) => from <= day && day <= to).map(({ day }) => writeDay(day));
      return `${name} (${days.join(', ')})`;
    })
    .join(', ');
}
