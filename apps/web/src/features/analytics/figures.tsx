import type { FiguresOverTime, GeneralFigures } from '@klasna/contract/insight/models';
import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/words';
import type { ReactNode } from 'react';
import { NumberLink } from '../../lib/links.tsx';
import { writePrice } from '../../lib/money.ts';
import classes from './analytics.module.css';
import type { AnalyticsSearch } from './analytics-search.ts';
import { Figure } from './figure.tsx';
import { lessonOrder } from './lesson-order.ts';
import { rangeIn } from './range-in.ts';
import { useMayRead } from './use-may-read.ts';
import { useWriteHours } from './use-write-hours.ts';

interface FiguresProps {
  readonly search: AnalyticsSearch;
  readonly general: GeneralFigures;
  readonly overTime: FiguresOverTime;
}

export function Figures({ search, general, overTime }: FiguresProps) {
  return (
    <div className={classes.groups}>
      <Students search={search} general={general} overTime={overTime} />
      <Staff general={general} />
      <Lessons search={search} overTime={overTime} />
      <Revenue search={search} overTime={overTime} />
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function Group({ title, isWide = false, children }: GroupProps) {
  return (
    <Section title={title}>
      <dl className={classes.figures} data-wide={isWide || undefined}>
        {children}
      </dl>
    </Section>
  );
}

/** The status names that the people lists use. */
const personStatuses = { active: 'active', inactive: 'inactive', deactivated: 'suspended' } as const;
const counted = ['active', 'inactive', 'deactivated'] as const;

function Students({ search, general: { students }, overTime: { now, before } }: FiguresProps) {
  const { t } = useTranslation('analytics');
  const may = useMayRead();
  const range = rangeIn(search);
  return (
    <Group title={t('students.title')}>
      <Figure
        isMain
        name={t('total')}
        value={students.total}
        link={may.people && ((words) => <NumberLink to="/users/students">{words}</NumberLink>)}
      />
      {counted.map((status) => (
        <Figure
          key={status}
          name={t(`people.${status}`)}
          value={students[status]}
          link={
            may.people &&
            ((words) => (
              <NumberLink to="/users/students" search={{ status: personStatuses[status] }}>
                {words}
              </NumberLink>
            ))
          }
        />
      ))}
      <Figure
        name={t('students.new')}
        value={now.newStudents}
        before={before.newStudents}
        link={
          may.students &&
          ((words) => (
            <NumberLink to="/analytics/students" search={range}>
              {words}
            </NumberLink>
          ))
        }
      />
      <Figure
        name={t('students.learning')}
        value={now.activeStudents}
        before={before.activeStudents}
        link={
          may.students &&
          ((words) => (
            <NumberLink to="/analytics/students" search={{ ...range, of: 'active' }}>
              {words}
            </NumberLink>
          ))
        }
      />
    </Group>
  );
}

function Staff({ general: { staff } }: Pick<FiguresProps, 'general'>) {
  const { t } = useTranslation('analytics');
  const may = useMayRead();
  return (
    <Group title={t('staff.title')}>
      <Figure
        isMain
        name={t('total')}
        value={staff.total}
        link={may.people && ((words) => <NumberLink to="/users/staff">{words}</NumberLink>)}
      />
      {counted.map((status) => (
        <Figure
          key={status}
          name={t(`people.${status}`)}
          value={staff[status]}
          link={
            may.people &&
            ((words) => (
              <NumberLink to="/users/staff" search={{ status: personStatuses[status] }}>
                {words}
              </NumberLink>
            ))
          }
        />
      ))}
      <Figure
        name={t('staff.teachers')}
        value={staff.teachers}
        link={
          may.people &&
          ((words) => (
            <NumberLink to="/users/teachers" search={{ status: 'active' }}>
              {words}
            </NumberLink>
          ))
        }
      />
    </Group>
  );
}

function Lessons({ search, overTime: { now, before } }: Omit<FiguresProps, 'general'>) {
  const { t } = useTranslation('analytics');
  const may = useMayRead();
  const writeHours = useWriteHours();
  const range = rangeIn(search);
  return (
    <Group title={t('lessons.title')}>
      <Figure
        isMain
        name={t('total')}
        value={now.lessons.total}
        before={before.lessons.total}
        link={
          may.lessons &&
          ((words) => (
            <NumberLink to="/analytics/lessons" search={range}>
              {words}
            </NumberLink>
          ))
        }
      />
      {lessonOrder.map((status) => (
        <Figure
          key={status}
          name={t(`lessons.${status}`)}
          value={now.lessons[status]}
          before={before.lessons[status]}
          link={
            may.lessons &&
            ((words) => (
              <NumberLink to="/analytics/lessons" search={{ ...range, status }}>
                {words}
              </NumberLink>
            ))
          }
        />
      ))}
      <Figure
        name={t('reviews.wait')}
        value={now.homeworkHours}
        before={before.homeworkHours}
        write={writeHours}
        link={
          may.reviews &&
          ((words) => (
            <NumberLink to="/analytics/reviews" search={range}>
              {words}
            </NumberLink>
          ))
        }
      />
    </Group>
  );
}

function Revenue({ search, overTime: { now, before } }: Omit<FiguresProps, 'general'>) {
  const { t, i18n } = useTranslation('analytics');
  const may = useMayRead();
  const amountIn = (revenue: typeof now.revenue, wanted: string) =>
    revenue.find(({ currency }) => currency === wanted)?.amount ?? 0;
  const currencies = [...new Set([...now.revenue, ...before.revenue].map(({ currency }) => currency))];
  if (currencies.length === 0)
    return (
      <Section title={t('revenue.title')}>
        <p className={classes.quiet}>{t('revenue.none')}</p>
      </Section>
    );
  return (
    <Group title={t('revenue.title')} isWide>
      {currencies.toSorted().map((currency) => (
        <Figure
          key={currency}
          isMain
          name={currency}
          value={amountIn(now.revenue, currency)}
          before={amountIn(before.revenue, currency)}
          write={(value) => writePrice(value, currency, i18n.language)}
          link={
            may.payments &&
            ((words) => (
              <NumberLink to="/analytics/payments" search={{ ...rangeIn(search), currency }}>
                {words}
              </NumberLink>
            ))
          }
        />
      ))}
    </Group>
  );
}
