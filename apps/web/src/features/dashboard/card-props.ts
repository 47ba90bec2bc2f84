export interface CardProps {
  /** Opens the dialog that shows and marks a lesson. */
  readonly onOpenLesson: (lessonId: string) => void;
}
