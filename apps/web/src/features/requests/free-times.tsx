/** The next free times of the teacher, one of which can be chosen instead of typing a time. */
import { useTranslation } from '@klasna/kit/translations';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { toDayInZone } from '../../lib/dates.ts';
import { addDays } from '../../lib/days.ts';
import { useZones } from '../../lib/use-zones.ts';
import classes from './requests.module.css';
import { requestTimesQuery } from './requests-query.ts';
import { useRequestTexts } from './use-request-texts.ts';

const searchedDays = 14;
const maxShown = 8;

interface FreeTimesProps {
  readonly lessonId: string;
  readonly chosen: string | null;
  readonly onChoose: (instant: string) => void;
}

export function FreeTimes({ lessonId, chosen, onChoose }: FreeTimesProps) {
  const { t } = useTranslation('requests');
  const texts = useRequestTexts();
  const { schoolZone } = useZones();
  const from = toDayInZone(schoolZone, new Date());
  const to = addDays(from, searchedDays - 1);
  // Without them a time can still be typed, so a failure shows nothing.
  const { data: slots = [] } = useQuery(requestTimesQuery({ lessonId, from, to }));
  if (slots.length === 0) return null;
  return (
    <fieldset className={classes.free}>
      <legend className={classes.label}>{t('ask.free')}</legend>
      <div className={classes.times}>
        {spread(slots.map(({ startsAt }) => startsAt)).map((startsAt) => (
          <Button
            key={startsAt}
            variant={startsAt === chosen ? 'light' : 'default'}
            size="compact-md"
            aria-pressed={startsAt === chosen}
            onClick={() => onChoose(startsAt)}
          >
            {texts.time(startsAt)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** Takes times from all the days, because the first ones are mostly of one day. */
const spread = (times: readonly string[]): readonly string[] =>
  times.length <= maxShown
    ? times
    : Array.from({ length: maxShown }, (_, index) =>
        times.at(Math.floor((index * times.length) / maxShown)),
      ).filter((time) => time !== undefined);
