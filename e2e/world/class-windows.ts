/** Students as socket clients without a browser: they join a class and type. */
import { io, type Socket } from 'socket.io-client';
import type { ClassWork } from './class-work.ts';
import { openSession, type Person } from './school.ts';
import { address } from './settings.ts';

export interface StudentWindow {
  readonly type: (exerciseId: string, text: string) => void;
  readonly close: () => void;
}

export async function openWindow({ classId }: ClassWork, student: Person): Promise<StudentWindow> {
  const token = await openSession(student);
  const socket: Socket = io(address(), {
    path: '/live',
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
  });
  const joined = await socket.timeout(10_000).emitWithAck('class:join', { classId });
  if (!joined.ok) throw new Error(`${student.firstName} could not join the class: ${joined.code}`);
  return {
    type: (exerciseId, text) =>
      void socket.emit('class:typing', { classId, exerciseId, data: { gaps: [text, null] } }),
    close: () => void socket.close(),
  };
}

/** The rate at which the server forwards typing. */
const everyMilliseconds = 150;

/** Makes all clients type, each in one exercise after another. Returns a function that stops them. */
export function writeAll(windows: readonly StudentWindow[], exerciseIds: readonly string[]): () => void {
  let round = 0;
  const timer = setInterval(() => {
    round += 1;
    for (const [place, window] of windows.entries()) {
      const exerciseId = exerciseIds[(place * 5 + Math.floor(round / 20)) % exerciseIds.length];
      if (exerciseId) window.type(exerciseId, 'word '.repeat(1 + (round % 20)));
    }
  }, everyMilliseconds);
  return () => clearInterval(timer);
}
