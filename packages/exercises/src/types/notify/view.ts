import type { Content } from './content.ts';

// That students see it is no secret to those who do; it lets teachers tell it apart from what they alone see.
export const toStudentView = ({ text, color, visibleToStudent }: Content) => ({
  text,
  color,
  visibleToStudent,
});
