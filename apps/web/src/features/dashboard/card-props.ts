/** What every part of the dashboard is given from around it. */
export interface CardProps {
  /** The dialog in which a lesson is looked at and marked. */
  readonly onOpenLesson: (lessonId: string) => void;
}
