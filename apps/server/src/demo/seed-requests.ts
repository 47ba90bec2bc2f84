/** Requests about lessons of the demo school: students may ask, one asks their teacher, and a teacher asks her student. */
import { newRequest } from '@klasna/contract/requests/models';
import { askForChange } from '../modules/requests/ask-for-change.ts';
import { changeRequestSettings } from '../modules/requests/change-settings.ts';
import { deleteLinksOfRequest } from '../modules/requests/request-links.store.ts';
import { listEvents } from '../modules/schedule/schedule-lists.store.ts';
import { requestsPolicies } from '../policies/requests/requests.policy.ts';
import { addMinutes } from './seed-clock.ts';
import type { SeedContext } from './seed-context.ts';
import { runPolicy } from './seed-people.ts';
import { openedDay } from './seed-script.ts';

/** Who asks, the student of the lesson, and how many minutes later it should begin. */
const requests = [
  {
    ...{ by: 'maryna.ivanenko', student: 'maryna.ivanenko', minutes: 240, hoursAgo: 3 },
    message: 'Того дня в мене нарада до третьої. Чи можна пізніше?',
  },
  {
    ...{ by: 'emma.whitfield', student: 'sofia', minutes: 240, hoursAgo: 2 },
    message: 'I have a teachers’ meeting in the morning. Would the afternoon suit you?',
  },
] as const;

const doNothing = async (): Promise<void> => {};
/** Mails nobody, because the addresses do not exist. */
const mailDeps = { mailer: { queue: doNothing }, origin: '' };

export function scheduleRequests({ timeline, people, clock }: SeedContext): void {
  timeline.schedule(clock.toInstant(openedDay, '12:15'), async (tx) => {
    const actor = people.findActor('olena');
    const settings = await runPolicy(requestsPolicies.changeRequestSettings, { tx, actor });
    await changeRequestSettings(tx, settings, { studentsMayAsk: true });
  });
  for (const { by, student, minutes, hoursAgo, message } of requests)
    timeline.schedule(addMinutes(clock.now, -hoursAgo * 60), async (tx) => {
      const audience = { kind: 'student', id: people.findActor(student).userId } as const;
      // Tomorrow's lesson would begin before there is time to answer.
      const events = await listEvents(tx, { audience, from: addMinutes(clock.now, 48 * 60) });
      const lesson = events.find(
        ({ classType, status }) => classType === 'personal' && status === 'scheduled',
      );
      if (!lesson) throw new Error(`the demo school has no lesson of ${student} to ask about`);
      const startsAt = addMinutes(lesson.startsAt, minutes).toISOString();
      const body = newRequest.parse({ eventId: lesson.id, kind: 'move', startsAt, message });
      const asker = await runPolicy(requestsPolicies.askForChange, { tx, actor: people.findActor(by), body });
      const { id } = await askForChange(tx, asker, body, mailDeps);
      // Nobody gets the links, and each demo school has the same content.
      await deleteLinksOfRequest(tx, id);
    });
}
