/** The charts of the statistics by day or week. */
import type { StatisticsOverTime } from '@klasna/contract/analytics/models';
import type { Range } from '@klasna/contract/analytics/values';
import { BarChart, type ChartStep } from '@klasna/kit/bar-chart';
import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dateLocale } from '../../lib/date-locale.ts';
import { formatDay } from '../../lib/dates.ts';
import { formatPrice } from '../../lib/prices.ts';
import classes from './analytics.module.css';
import { attendanceQuery } from './analytics-query.ts';
import { lessonOrder } from './lesson-order.ts';
import { useFormatHours } from './use-format-hours.ts';
import { useReadRights } from './use-read-rights.ts';

interface ChartsProps {
  readonly range: Range;
  readonly overTime: StatisticsOverTime;
  readonly asTable: boolean;
  readonly onTable: (asTable: boolean) => void;
}

export function Charts({ range, overTime, asTable, onTable }: ChartsProps) {
  const { t } = useTranslation('analytics');
  return (
    <Section
      title={t('charts.title')}
      actions={
        <Switch
          label={t('charts.asTable')}
          checked={asTable}
          onChange={({ currentTarget: { checked } }) => onTable(checked)}
        />
      }
    >
      <ChartList range={range} overTime={overTime} asTable={asTable} />
    </Section>
  );
}

function ChartList({ range, overTime: { now, step, buckets }, asTable }: Omit<ChartsProps, 'onTable'>) {
  const { t, i18n } = useTranslation('analytics');
  const canRead = useReadRights();
  const { data: attendance } = useQuery({ ...attendanceQuery(range), enabled: canRead.attendance });
  const numberFormat = new Intl.NumberFormat(i18n.language);
  const formatHours = useFormatHours();
  const dayFormat = new Intl.DateTimeFormat(dateLocale(i18n.language), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const percentFormat = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const toSteps = <One extends { readonly from: string }>(
    steps: readonly One[],
    toValues: (bucket: One) => ChartStep['values'],
  ): ChartStep[] =>
    steps.map((bucket) => ({
      key: bucket.from,
      shortName: dayFormat.format(new Date(`${bucket.from}T12:00:00Z`)),
      name: step === 'day' ? formatDay(bucket.from) : t('charts.weekOf', { day: formatDay(bucket.from) }),
      values: toValues(bucket),
    }));
  const commonProps = {
    stepName: t(`charts.${step}`),
    asTable,
    format: (value: number) => numberFormat.format(value),
  };
  const toWhole = (...values: (number | null)[]) => ({ name: t('charts.whole'), values });
  return (
    <div className={classes.charts}>
      <BarChart
        {...commonProps}
        title={t('charts.lessons')}
        series={lessonOrder.map((key) => ({ key, name: t(`lessons.${key}`) }))}
        steps={toSteps(buckets, ({ lessons }) => lessonOrder.map((status) => lessons[status]))}
        total={toWhole(...lessonOrder.map((status) => now.lessons[status]))}
      />
      {now.revenue.map(({ currency, amount }) => (
        <BarChart
          {...commonProps}
          key={currency}
          title={t('charts.revenue', { currency })}
          series={[{ key: currency, name: t('charts.paid') }]}
          steps={toSteps(buckets, ({ revenue }) => [
            revenue.find((item) => item.currency === currency)?.amount ?? 0,
          ])}
          total={toWhole(amount)}
          format={(value) => formatPrice(value, currency, i18n.language)}
        />
      ))}
      <BarChart
        {...commonProps}
        title={t('charts.students')}
        description={t('charts.studentsHint')}
        series={[{ key: 'students', name: t('charts.attended') }]}
        steps={toSteps(buckets, ({ activeStudents }) => [activeStudents])}
        total={toWhole(now.activeStudents)}
      />
      <BarChart
        {...commonProps}
        title={t('charts.reviews')}
        description={t('charts.reviewsHint')}
        series={[{ key: 'wait', name: t('charts.wait') }]}
        steps={toSteps(buckets, ({ homeworkHours }) => [homeworkHours])}
        total={toWhole(now.homeworkHours)}
        format={formatHours}
      />
      {attendance && (
        <BarChart
          {...commonProps}
          title={t(canRead.payments ? 'attendance' : 'ownAttendance')}
          description={t('charts.attendanceHint')}
          series={[{ key: 'attendance', name: t('charts.wereThere') }]}
          steps={toSteps(attendance.buckets, ({ percent }) => [percent])}
          total={toWhole(attendance.now.percent)}
          format={(percent) => percentFormat.format(percent / 100)}
        />
      )}
    </div>
  );
}
