/** Screens that say nothing but daily words: the others of the language need not come before their first picture. */
export const saysDailyWords: readonly string[] = [
  '/dashboard',
  '/lessons/schedule',
  '/lessons/schedule/school',
];
