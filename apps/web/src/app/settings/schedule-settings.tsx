/** When the school is open, its closures, and the rules of bookings and requests, which staff see. */
import { Section } from '@klasna/kit/section';
import { useTranslation } from '@klasna/kit/translations';
import { SchoolLimits } from '../../features/availability/school-limits-form.tsx';
import { BookingSwitch } from '../../features/booking/booking-switch.tsx';
import { SchoolPolicy } from '../../features/cancellation/school-policy.tsx';
import { RequestSettingsSection } from '../../features/requests/request-settings.tsx';
import { ScheduleTab } from '../../features/schools/schedule-tab.tsx';
import { useCan } from '../../lib/session/use-session.ts';

export function ScheduleSettings() {
  const { t } = useTranslation(['availability', 'booking', 'cancellation', 'requests']);
  const canReadBooking = useCan('booking.readSettings');
  const canReadPolicy = useCan('booking.readSettings');
  const canReadRequests = useCan('booking.readSettings');
  const canReadLimits = useCan('availability.readLimits');
  return (
    <>
      <ScheduleTab />
      {canReadBooking && (
        <Section title={t('booking:settings.title')} description={t('booking:settings.text')}>
          <BookingSwitch />
        </Section>
      )}
      {canReadPolicy && (
        <Section title={t('cancellation:policy.title')} description={t('cancellation:policy.text')}>
          <SchoolPolicy />
        </Section>
      )}
      {canReadRequests && (
        <Section title={t('requests:settings.title')} description={t('requests:settings.text')}>
          <RequestSettingsSection />
        </Section>
      )}
      {canReadLimits && (
        <Section title={t('limits.title')} description={t('limits.schoolText')}>
          <SchoolLimits />
        </Section>
      )}
    </>
  );
}
