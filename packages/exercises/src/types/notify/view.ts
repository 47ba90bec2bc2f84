import type { Content } from './content.ts';

// The view may contain `visibleToStudent`: students receive only visible notes, and teachers need it to recognise
// hidden ones.
export const toStudentView = ({ text, color, visibleToStudent }: Content) => ({
  text,
  color,
  visibleToStudent,
});
