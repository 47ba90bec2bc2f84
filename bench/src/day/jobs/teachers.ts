/** Teachers watch their classes: they see what is typed, and open the class and its answers from time to time. */
import { type Job, readInDay, repeatInDay } from '../day.ts';
import { LiveConnection } from '../live-connection.ts';
import type { TypedKey } from './students.ts';

const meanPauseMs = 20_000;

interface TypingEvent {
  readonly data: { readonly data: TypedKey };
}

export const runTeachers: Job = async (day) => {
  const classes = day.schools.flatMap((school) => school.classes);
  await Promise.all(
    classes.map((schoolClass, home) => {
      const { id: classId, teacher } = schoolClass;
      const { token } = teacher;
      const listen: ConstructorParameters<typeof LiveConnection>[0]['listen'] = (socket) => {
        socket.on('answer.typing', ({ data }: TypingEvent) =>
          day.recordWait('a key, until the teacher sees it', performance.now() - data.data.at),
        );
      };
      day.connections.push(new LiveConnection({ addresses: day.addresses, home, token, classId, listen }));
      const send = day.createClient(home);
      return repeatInDay(day, meanPauseMs, async () => {
        await readInDay(day, 'opening a class', send, { path: `/classes/${classId}`, token });
        const path = `/classes/${classId}/answers?lessonId=attached`;
        await readInDay(day, 'reading the answers of a class', send, { path, token });
      });
    }),
  );
};
