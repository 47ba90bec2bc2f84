import type { GeneralStatistics, StatisticsOverTime } from '@klasna/contract/analytics/models';
import { defaultRange } from '@klasna/contract/analytics/values';
import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NumberLink } from '../../lib/links.tsx';
import { formatPrice } from '../../lib/prices.ts';
import { useSchoolDay } from '../../lib/use-school-day.ts';
import classes from './analytics.module.css';
import { attendanceQuery } from './analytics-query.ts';
import type { AnalyticsSearch } from './analytics-search.ts';
import { Figure } from './figure.tsx';
import { lessonOrder } from './lesson-order.ts';
import { readRange } from './range-search.ts';
import { useFormatHours } from './use-format-hours.ts';
import { useReadRights } from './use-read-rights.ts';

interface FiguresProps {
  readonly search: AnalyticsSearch;
  readonly general: GeneralStatistics;
  readonly overTime: StatisticsOverTime;
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

/** The names of the statuses as the lists of people use them. */
const personStatuses = { active: 'active', inactive: 'inactive', deactivated: 'suspended' } as const;
const countedStatuses = ['active', 'inactive', 'deactivated'] as const;

function Students({ search, general: { students }, overTime: { now, before } }: FiguresProps) {
  const { t } = useTranslation('analytics');
  const canRead = useReadRights();
  const range = readRange(search);
  return (
    <Group title={t('students.title')}>
      <Figure
        isMain
        name={t('total')}
        value={students.total}
        link={canRead.people && ((text) => <NumberLink to="/users/students">{text}</NumberLink>)}
      />
      {countedStatuses.map((status) => (
        <Figure
          key={status}
          name={t(`people.${status}`)}
          value={students[status]}
          link={
            canRead.people &&
            ((text) => (
              <NumberLink to="/users/students" search={{ status: personStatuses[status] }}>
                {text}
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
          canRead.students &&
          ((text) => (
            <NumberLink to="/analytics/students" search={range}>
              {text}
            </NumberLink>
          ))
        }
      />
      <Figure
        name={t('students.learning')}
        value={now.activeStudents}
        before={before.activeStudents}
        link={
          canRead.students &&
          ((text) => (
            <NumberLink to="/analytics/students" search={{ ...range, of: 'active' }}>
              {text}
            </NumberLink>
          ))
        }
      />
    </Group>
  );
}

function Staff({ general: { staff } }: Pick<FiguresProps, 'general'>) {
  const { t } = useTranslation('analytics');
  const canRead = useReadRights();
  return (
    <Group title={t('staff.title')}>
      <Figure
        isMain
        name={t('total')}
        value={staff.total}
        link={canRead.people && ((text) => <NumberLink to="/users/staff">{text}</NumberLink>)}
      />
      {countedStatuses.map((status) => (
        <Figure
          key={status}
          name={t(`people.${status}`)}
          value={staff[status]}
          link={
            canRead.people &&
            ((text) => (
              <NumberLink to="/users/staff" search={{ status: personStatuses[status] }}>
                {text}
              </NumberLink>
            ))
          }
        />
      ))}
      <Figure
        name={t('staff.teachers')}
        value={staff.teachers}
        link={
          canRead.people &&
          ((text) => (
            <NumberLink to="/users/teachers" search={{ status: 'active' }}>
              {text}
            </NumberLink>
          ))
        }
      />
    </Group>
  );
}

function Lessons({ search, overTime: { now, before } }: Omit<FiguresProps, 'general'>) {
  const { t } = useTranslation('analytics');
  const canRead = useReadRights();
  const formatHours = useFormatHours();
  const range = readRange(search);
  return (
    <Group title={t('lessons.title')}>
      <Figure
        isMain
        name={t('total')}
        value={now.lessons.total}
        before={before.lessons.total}
        link={
          canRead.lessons &&
          ((text) => (
            <NumberLink to="/analytics/lessons" search={range}>
              {text}
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
            canRead.lessons &&
            ((text) => (
              <NumberLink to="/analytics/lessons" search={{ ...range, status }}>
                {text}
              </NumberLink>
            ))
          }
        />
      ))}
      {canRead.attendance && <AttendanceFigure search={search} />}
      <Figure
        name={t('reviews.wait')}
        value={now.homeworkHours}
        before={before.homeworkHours}
        format={formatHours}
        link={
          canRead.reviews &&
          ((text) => (
            <NumberLink to="/analytics/reviews" search={range}>
              {text}
            </NumberLink>
          ))
        }
      />
    </Group>
  );
}

function AttendanceFigure({ search: { range = defaultRange } }: Pick<FiguresProps, 'search'>) {
  const { t, i18n } = useTranslation('analytics');
  const canRead = useReadRights();
  const { data } = useQuery(attendanceQuery(range));
  const toSchoolDay = useSchoolDay();
  const percentFormat = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <Figure
      isShare
      name={t(canRead.payments ? 'attendance' : 'ownAttendance')}
      value={data?.now.percent ?? null}
      before={data?.before.percent}
      format={(percent) => percentFormat.format(percent / 100)}
      link={
        data &&
        ((text) => (
          <NumberLink
            to="/analytics/attendance"
            search={{ from: toSchoolDay(data.from), to: toSchoolDay(data.to) }}
          >
            {text}
          </NumberLink>
        ))
      }
    />
  );
}

function Revenue({ search, overTime: { now, before } }: Omit<FiguresProps, 'general'>) {
  const { t, i18n } = useTranslation('analytics');
  const canRead = useReadRights();
  const findAmount = (revenue: typeof now.revenue, currencyCode: string) =>
    revenue.find(({ currency }) => currency === currencyCode)?.amount ?? 0;
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
          value={findAmount(now.revenue, currency)}
          before={findAmount(before.revenue, currency)}
          format={(value) => formatPrice(value, currency, i18n.language)}
          link={
            canRead.payments &&
            ((text) => (
              <NumberLink to="/analytics/payments" search={{ ...readRange(search), currency }}>
                {text}
              </NumberLink>
            ))
          }
        />
      ))}
    </Group>
  );
}
