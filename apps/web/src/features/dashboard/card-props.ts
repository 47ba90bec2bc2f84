export interface CardProps {
  /** Opens the dialog that shows a lesson and sets its result. */
  readonly onOpenLesson: (lessonId: string) => void;
}
