/** Beside the lesson: the room, the people, and what belongs to the lesson, in tabs. */
import type { ReactNode } from 'react';
import { PanelTabs } from './panel-tabs.tsx';
import { People } from './people.tsx';
import { StudentSwitcher } from './student-switcher.tsx';

interface ClassPanelProps {
  /** When the class meets next, and the way into its room. */
  readonly room: ReactNode;
}

export function ClassPanel({ room }: ClassPanelProps) {
  return (
    <>
      {room}
      <People />
      <StudentSwitcher />
      <PanelTabs />
    </>
  );
}
