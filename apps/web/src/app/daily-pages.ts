/** The screens that people meet many times a day, as the first script has to know them. */

/** These say nothing but daily words: the others of the language need not come before their first picture. */
export const saysDailyWords: readonly string[] = [
  '/dashboard',
  '/lessons/schedule',
  '/lessons/schedule/school',
];

const everywhere = ['GET /tenant/user/profile', 'GET /tenant/notifications?page=1'] as const;
const calendar = [...everywhere, 'GET /tenant/school/closures'] as const;

/** What they ask the server for before they know more than that somebody is here. */
export const asksAtOnce: Readonly<Record<string, readonly `GET ${string}`[]>> = {
  '/dashboard': everywhere,
  '/lessons/schedule': calendar,
  '/lessons/schedule/school': calendar,
};
