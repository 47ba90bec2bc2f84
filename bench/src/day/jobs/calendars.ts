/** The office of each school looks at the week of the school. */
import { type Job, readInDay, repeatInDay } from '../day.ts';

const meanPauseMs = 4000;
const weekMs = 7 * 86_400_000;

export const runCalendars: Job = async (day) => {
  await Promise.all(
    day.schools.map(({ administrator: { token } }, home) => {
      const send = day.createClient(home);
      return repeatInDay(day, meanPauseMs, () => {
        const now = Date.now();
        const query = new URLSearchParams({
          scope: 'school',
          from: new Date(now).toISOString(),
          to: new Date(now + weekMs).toISOString(),
        });
        const path = `/schedule/user/columns?${query}`;
        return readInDay(day, 'a week of the calendar', send, { path, token });
      });
    }),
  );
};
