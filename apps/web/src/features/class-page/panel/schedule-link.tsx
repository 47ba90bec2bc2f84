import { useTranslation } from '@klasna/kit/translations';
import { TextLink } from '../../../lib/links.tsx';
import { useClassPage } from '../class-page-context.tsx';
import { changeClassSearch } from '../class-search.ts';
import classes from './panel.module.css';
import { usePanel } from './panel-context.ts';

/** A link that opens and closes the timetable of the class. Without a lesson the timetable is always shown. */
export function ScheduleLink() {
  const { t } = useTranslation('class-page');
  const { lesson, search } = useClassPage();
  const { onGo } = usePanel();
  if (!lesson) return null;
  const isOpen = search.view === 'schedule';
  return (
    <p className={classes.scheduleLink}>
      <TextLink
        to="."
        search={changeClassSearch(search, { view: isOpen ? undefined : 'schedule' })}
        onClick={onGo}
      >
        {t(isOpen ? 'schedule.close' : 'schedule.open')}
      </TextLink>
    </p>
  );
}
