import type { Conflict } from '@klasna/contract/schedule/models';
import { useTranslation } from '@klasna/kit/translations';
import { messageOf } from '../api/api-failure.ts';
import { formatDateTime, toLocalTime } from '../local-time.ts';
import { useZones } from '../use-zones.ts';
import { listConflicts } from './list-conflicts.ts';

/** Describes a conflict: person, time and class. */
export function useDescribeConflict(): (conflict: Conflict) => string {
  const { t } = useTranslation('events');
  const { ownZone } = useZones();
  return ({ name, startsAt, endsAt, className }) =>
    t('conflicts.one', {
      name,
      time: `${formatDateTime(ownZone, startsAt)}–${toLocalTime(endsAt, ownZone).slice(11)}`,
      lesson: className ?? t('conflicts.otherClass'),
    });
}

/** A one-line message for a failed change, with the first conflict if there is one. */
export function useDescribeFailure(): (failure: unknown, fallback: string) => string {
  const { t } = useTranslation('events');
  const describeConflict = useDescribeConflict();
  return (failure, fallback) => {
    const [conflict] = listConflicts(failure);
    return conflict
      ? `${t('conflicts.title')} · ${describeConflict(conflict)}`
      : messageOf(failure, fallback);
  };
}
