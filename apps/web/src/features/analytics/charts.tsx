/** The charts of the statistics by day or week. */
import type { Bucket, StatisticsOverTime } from '@klasna/contract/analytics/models';
import { BarChart, type ChartStep } from '@klasna/kit/bar-chart';
import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import { Switch } from '@mantine/core';
import { dateLocale } from '../../lib/date-locale.ts';
import { formatDay } from '../../lib/dates.ts';
import { formatPrice } from '../../lib/prices.ts';
import classes from './analytics.module.css';
import { lessonOrder } from './lesson-order.ts';
import { useFormatHours } from './use-format-hours.ts';

interface ChartsProps {
  readonly overTime: StatisticsOverTime;
  readonly asTable: boolean;
  readonly onTable: (asTable: boolean) => void;
}

export function Charts({ overTime, asTable, onTable }: ChartsProps) {
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
      <ChartList overTime={overTime} asTable={asTable} />
    </Section>
  );
}

function ChartList({ overTime: { now, step, buckets }, asTable }: Omit<ChartsProps, 'onTable'>) {
  const { t, i18n } = useTranslation('analytics');
  const numberFormat = new Intl.NumberFormat(i18n.language);
  const formatHours = useFormatHours();
  const dayFormat = new Intl.DateTimeFormat(dateLocale(i18n.language), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const toSteps = (toValues: (bucket: Bucket) => ChartStep['values']): ChartStep[] =>
    buckets.map((bucket) => ({
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
        steps={toSteps(({ lessons }) => lessonOrder.map((status) => lessons[status]))}
        total={toWhole(...lessonOrder.map((status) => now.lessons[status]))}
      />
      {now.revenue.map(({ currency, amount }) => (
        <BarChart
          {...commonProps}
          key={currency}
          title={t('charts.revenue', { currency })}
          series={[{ key: currency, name: t('charts.paid') }]}
          steps={toSteps(({ revenue }) => [revenue.find((item) => item.currency === currency)?.amount ?? 0])}
          total={toWhole(amount)}
          format={(value) => formatPrice(value, currency, i18n.language)}
        />
      ))}
      <BarChart
        {...commonProps}
        title={t('charts.students')}
        description={t('charts.studentsHint')}
        series={[{ key: 'students', name: t('charts.attended') }]}
        steps={toSteps(({ activeStudents }) => [activeStudents])}
        total={toWhole(now.activeStudents)}
      />
      <BarChart
        {...commonProps}
        title={t('charts.reviews')}
        description={t('charts.reviewsHint')}
        series={[{ key: 'wait', name: t('charts.wait') }]}
        steps={toSteps(({ homeworkHours }) => [homeworkHours])}
        total={toWhole(now.homeworkHours)}
        format={formatHours}
      />
    </div>
  );
}
