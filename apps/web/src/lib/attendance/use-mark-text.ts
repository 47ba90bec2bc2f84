import type { AttendanceEntry } from '@klasna/contract/attendance/models';
import { useTranslation } from '@klasna/kit/translations';

type Mark = Pick<AttendanceEntry, 'status' | 'lateMinutes'> & {
  /** Null where lessons are not charged at all. */
  readonly isCharged: boolean | null;
};

/** Describes a mark in one line: "Late, 10 minutes · charged". */
export function useMarkText(): (mark: Mark) => string {
  const { t } = useTranslation('attendance');
  return ({ status, lateMinutes, isCharged }) => {
    if (status === null) return t('notExpected');
    const name =
      status === 'late' && lateMinutes !== null
        ? t('lateBy', { count: lateMinutes })
        : t(`statuses.${status}`);
    if (isCharged === null) return name;
    return `${name} · ${t(isCharged ? 'charged' : 'notCharged')}`;
  };
}
