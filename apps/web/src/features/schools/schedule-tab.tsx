import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import { useQuery } from '@tanstack/react-query';
import { schoolQuery } from '../../lib/school-query.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { ClosuresSection } from './closures-section.tsx';
import { ReadOnlyNote, SchoolStates } from './school-states.tsx';
import { WeekForm } from './week-form.tsx';
import { WorkingWeek } from './working-week.tsx';

export function ScheduleTab() {
  const { t } = useTranslation('school');
  const query = useQuery(schoolQuery);
  const canChange = useCan('school.change');
  const { data: school } = query;
  if (!school) return <SchoolStates query={query} />;
  return (
    <>
      {!canChange && <ReadOnlyNote />}
      {canChange ? (
        <Section>
          <WeekForm schedule={school.schedule} />
        </Section>
      ) : (
        <Section title={t('week.title')}>
          <WorkingWeek school={school} />
        </Section>
      )}
      <ClosuresSection canChange={canChange} timezone={school.timezone} />
    </>
  );
}
