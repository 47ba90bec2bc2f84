import type { RuleChangeReport } from '@klasna/contract/schedule/series-rule';
import { useTranslation } from '@klasna/kit/translations';
import { useDescribeConflict } from '../../lib/lessons/use-describe-conflict.ts';
import { formatDateTime } from '../../lib/local-time.ts';
import { useZones } from '../../lib/use-zones.ts';
import classes from './lesson-events.module.css';

interface RulePreviewProps {
  readonly report: RuleChangeReport | undefined;
}

/** The maximum number of conflicts in the preview; a few are enough to identify the other series. */
const maxConflicts = 3;

/** Says what a new rule makes of the lessons of a series, before anything is changed. */
export function RulePreview({ report }: RulePreviewProps) {
  const { t } = useTranslation('events');
  return (
    <section className={classes.report}>
      <h3 className={classes.heading}>{t('rule.preview')}</h3>
      <div role="status">{report && <Summary report={report} />}</div>
      {report && <Lessons report={report} />}
    </section>
  );
}

function Summary({ report }: { readonly report: RuleChangeReport }) {
  const { t } = useTranslation('events');
  const describeConflict = useDescribeConflict();
  const { kept, held, moved, dropped, added, conflicts } = report;
  const counts = { moved: moved.length, dropped: dropped.length, added: added.length, kept, held };
  const isSame = counts.moved + counts.dropped + counts.added === 0;
  const parts = (['moved', 'dropped', 'added', 'kept', 'held'] as const).filter((part) => counts[part] > 0);
  return (
    <>
      {isSame && <p className={classes.preview}>{t('rule.nothing')}</p>}
      <ul className={classes.counts}>
        {parts.map((part) => (
          <li key={part}>{t(`rule.${part}`, { count: counts[part] })}</li>
        ))}
      </ul>
      {conflicts.length > 0 && (
        <>
          <p className={classes.taken}>{t('conflicts.title')}</p>
          <ul className={classes.conflicts}>
            {conflicts.slice(0, maxConflicts).map((conflict) => (
              <li key={`${conflict.eventId} ${conflict.startsAt} ${conflict.name}`}>
                {describeConflict(conflict)}
              </li>
            ))}
            {conflicts.length > maxConflicts && (
              <li>{t('conflicts.more', { count: conflicts.length - maxConflicts })}</li>
            )}
          </ul>
        </>
      )}
    </>
  );
}

function Lessons({ report: { moved, dropped, added } }: { readonly report: RuleChangeReport }) {
  const { t } = useTranslation('events');
  const { ownZone } = useZones();
  const toText = (instant: string): string => formatDateTime(ownZone, instant);
  const lines = [
    ...moved.map(({ id, from, to }) => ({
      ...{ key: id, at: from, text: t('rule.movedLine', { from: toText(from), to: toText(to) }) },
    })),
    ...dropped.map(({ id, startsAt }) => ({
      ...{ key: id, at: startsAt, text: t('rule.droppedLine', { time: toText(startsAt) }) },
    })),
    ...added.map((startsAt) => ({
      ...{ key: startsAt, at: startsAt, text: t('rule.addedLine', { time: toText(startsAt) }) },
    })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  if (lines.length === 0) return null;
  return (
    <details>
      <summary>{t('rule.details')}</summary>
      <ul className={classes.lines}>
        {lines.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </details>
  );
}
