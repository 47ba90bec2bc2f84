import type { Content } from './content.ts';

// `visibleToStudent` is no secret for students who see the note; teachers need it to recognise hidden notes.
export const toStudentView = ({ text, color, visibleToStudent }: Content) => ({
  text,
  color,
  visibleToStudent,
});
