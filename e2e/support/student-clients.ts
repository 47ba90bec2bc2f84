/** Students as socket clients without a browser: they join a class and type. */
import { io, type Socket } from 'socket.io-client';
import type { ClassWork } from './class-work.ts';
import { openSession, type Person } from './school.ts';
import { getServerAddress } from './settings.ts';

export interface StudentClient {
  readonly type: (exerciseId: string, text: string) => void;
  readonly close: () => void;
}

export async function openStudentClient({ classId }: ClassWork, student: Person): Promise<StudentClient> {
  const token = await openSession(student);
  const socket: Socket = io(getServerAddress(), {
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

/** The interval at which the server forwards typing. */
const typingIntervalMs = 150;

/** Makes all clients type, each in one exercise after another. Returns a function that stops them. */
export function startTyping(clients: readonly StudentClient[], exerciseIds: readonly string[]): () => void {
  let round = 0;
  const timer = setInterval(() => {
    round += 1;
    for (const [index, client] of clients.entries()) {
      const exerciseId = exerciseIds[(index * 5 + Math.floor(round / 20)) % exerciseIds.length];
      if (exerciseId) client.type(exerciseId, 'word '.repeat(1 + (round % 20)));
    }
  }, typingIntervalMs);
  return () => clearInterval(timer);
}
