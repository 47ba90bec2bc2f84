/** When the school is open, its closures, and the limits of bookings, which staff see. */
import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import { SchoolLimits } from '../../features/availability/school-limits-form.tsx';
import { ScheduleTab } from '../../features/schools/schedule-tab.tsx';
import { useCan } from '../../lib/session/use-session.ts';

export function ScheduleSettings() {
  const { t } = useTranslation('availability');
  const canReadLimits = useCan('availability.readLimits');
  return (
    <>
      <ScheduleTab />
      {canReadLimits && (
        <Section title={t('limits.title')} description={t('limits.schoolText')}>
          <SchoolLimits />
        </Section>
      )}
    </>
  );
}
