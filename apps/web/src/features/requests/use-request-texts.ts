import type { LessonRequest, RequestedPlace } from '@klasna/contract/requests/models';
import { type RequestOutcome, toOutcome } from '@klasna/contract/requests/values';
import { useTranslation } from '@klasna/kit/translations';
import { formatDateTime, toLocalTime } from '../../lib/local-time.ts';
import { useFormatLessonTime } from '../../lib/use-format-lesson-time.ts';
import { useZones } from '../../lib/use-zones.ts';

export interface RequestTexts {
  /** The weekday, date and time in the zone of the reader. */
  readonly time: (instant: string) => string;
  /** The time on the clock of the school with its zone; undefined if it is the same. */
  readonly schoolTime: (instant: string) => string | undefined;
  readonly place: (place: RequestedPlace) => string;
}

export function useRequestTexts(): RequestTexts {
  const { t } = useTranslation('requests');
  const { ownZone, schoolZone } = useZones();
  return {
    time: useFormatLessonTime(),
    schoolTime: (instant) =>
      toLocalTime(instant, ownZone) === toLocalTime(instant, schoolZone)
        ? undefined
        : t('atSchool', {
            time: formatDateTime(schoolZone, instant),
            zone: schoolZone.replaceAll('_', ' '),
          }),
    place: ({ room, meetingLink }) => {
      if (room) return room.place === null ? room.name : `${room.name} · ${room.place}`;
      return meetingLink === null ? t('online') : `${t('online')} · ${meetingLink}`;
    },
  };
}

/** Names what became of a request; `waiting` if it is open. Pure. */
export const toStateName = ({
  state,
  lapse,
}: Pick<LessonRequest, 'state' | 'lapse'>): RequestOutcome | 'waiting' =>
  state === 'waiting' ? 'waiting' : toOutcome(state, lapse);
