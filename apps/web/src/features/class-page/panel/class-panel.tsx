/** The panel beside the lesson: the online room, the people and the tabs. */
import { RoomPanel } from '../../classes/page/room-panel.tsx';
import { useClassPage } from '../class-page-context.tsx';
import classes from './panel.module.css';
import { PanelTabs } from './panel-tabs.tsx';
import { People } from './people.tsx';
import { ScheduleLink } from './schedule-link.tsx';
import { StudentSwitcher } from './student-switcher.tsx';

export function ClassPanel() {
  const { openClass } = useClassPage();
  return (
    <>
      <div className={classes.room}>
        <RoomPanel classView={openClass} />
        <ScheduleLink />
      </div>
      <People />
      <StudentSwitcher />
      <PanelTabs />
    </>
  );
}
