import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/words';
import { useQuery } from '@tanstack/react-query';
import { ClosuresPart } from './closures-part.tsx';
import { schoolQuery } from './school-query.ts';
import { ReadOnlyNote, SchoolNotThere } from './school-state.tsx';
import { useMayChangeSchool } from './use-may-change-school.ts';
import { WeekForm } from './week-form.tsx';
import { WorkingWeek } from './working-week.tsx';

export function ScheduleTab() {
  const { t } = useTranslation('school');
  const query = useQuery(schoolQuery);
  const mayChange = useMayChangeSchool();
  const { data: school } = query;
  if (!school) return <SchoolNotThere query={query} />;
  return (
    <>
      {!mayChange && <ReadOnlyNote />}
      {mayChange ? (
        <Section>
          <WeekForm schedule={school.schedule} />
        </Section>
      ) : (
        <Section title={t('week.title')}>
          <WorkingWeek school={school} />
        </Section>
      )}
      <ClosuresPart mayChange={mayChange} timezone={school.timezone} />
    </>
  );
}
