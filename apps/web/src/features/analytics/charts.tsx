/** Charts of the same statistics by day or week. */
import type { Bucket, FiguresOverTime } from '@klasna/contract/insight/models';
import { BarChart, type ChartStep } from '@klasna/kit/bar-chart';
import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/words';
import { Switch } from '@mantine/core';
import { dateForms } from '../../lib/date-forms.ts';
import { writeDay } from '../../lib/dates.ts';
import { writePrice } from '../../lib/money.ts';
import classes from './analytics.module.css';
import { lessonOrder } from './lesson-order.ts';
import { useWriteHours } from './use-write-hours.ts';

interface ChartsProps {
  readonly overTime: FiguresOverTime;
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
      <Drawn overTime={overTime} asTable={asTable} />
    </Section>
  );
}

function Drawn({ overTime: { now, step, buckets }, asTable }: Omit<ChartsProps, 'onTable'>) {
  const { t, i18n } = useTranslation('analytics');
  const number = new Intl.NumberFormat(i18n.language);
  const writeHours = useWriteHours();
  const shortDay = new Intl.DateTimeFormat(dateForms(i18n.language), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const steps = (valuesOf: (bucket: Bucket) => ChartStep['values']): ChartStep[] =>
    buckets.map((bucket) => ({
      key: bucket.from,
      short: shortDay.format(new Date(`${bucket.from}T12:00:00Z`)),
      name: step === 'day' ? writeDay(bucket.from) : t('charts.weekOf', { day: writeDay(bucket.from) }),
      values: valuesOf(bucket),
    }));
  const common = {
    stepName: t(`charts.${step}`),
    asTable,
    write: (value: number) => number.format(value),
  };
  const whole = (...values: (number | null)[]) => ({ name: t('charts.whole'), values });
  return (
    <div className={classes.charts}>
      <BarChart
        {...common}
        title={t('charts.lessons')}
        series={lessonOrder.map((key) => ({ key, name: t(`lessons.${key}`) }))}
        steps={steps(({ lessons }) => lessonOrder.map((status) => lessons[status]))}
        whole={whole(...lessonOrder.map((status) => now.lessons[status]))}
      />
      {now.revenue.map(({ currency, amount }) => (
        <BarChart
          {...common}
          key={currency}
          title={t('charts.revenue', { currency })}
          series={[{ key: currency, name: t('charts.paid') }]}
          steps={steps(({ revenue }) => [revenue.find((one) => one.currency === currency)?.amount ?? 0])}
          whole={whole(amount)}
          write={(value) => writePrice(value, currency, i18n.language)}
        />
      ))}
      <BarChart
        {...common}
        title={t('charts.students')}
        description={t('charts.studentsHint')}
        series={[{ key: 'students', name: t('charts.attended') }]}
        steps={steps(({ activeStudents }) => [activeStudents])}
        whole={whole(now.activeStudents)}
      />
      <BarChart
        {...common}
        title={t('charts.reviews')}
        description={t('charts.reviewsHint')}
        series={[{ key: 'wait', name: t('charts.wait') }]}
        steps={steps(({ homeworkHours }) => [homeworkHours])}
        whole={whole(now.homeworkHours)}
        write={writeHours}
      />
    </div>
  );
}
