/** Simulates the clients of teachers and students in a process of its own, which reads its task from standard input. */
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';

/** The participants are identified by their tokens. */
export interface ClassAtWork {
  readonly id: string;
  readonly teacher: string;
  readonly students: readonly string[];
}

export interface Task {
  readonly address: string;
  readonly classes: readonly ClassAtWork[];
  /** Per student. */
  readonly keysPerSecond: number;
  readonly seconds: number;
}

export interface Seen {
  readonly keys: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  /** Students whose last keystroke never arrived, and keystrokes that arrived after a later one. */
  readonly lost: number;
  readonly late: number;
}

interface Typed {
  readonly data: { readonly data: { readonly student: string; readonly key: number; readonly at: number } };
}

const connectionsAtOnce = 50;

async function open(address: string, token: string, classId: string): Promise<Socket> {
  const socket = io(address, { path: '/live', auth: { token }, transports: ['websocket'], forceNew: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('connect_error', reject);
  });
  const joined = await socket.emitWithAck('class:join', { classId });
  if (!joined.ok) throw new Error(`a client was not admitted: ${JSON.stringify(joined)}`);
  return socket;
}

async function inPortions<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < all.length; from += connectionsAtOnce)
    done.push(...(await Promise.all(all.slice(from, from + connectionsAtOnce).map(work))));
  return done;
}

async function work({ address, classes, keysPerSecond, seconds }: Task): Promise<Seen> {
  const delays: number[] = [];
  const lastSeen = new Map<string, number>();
  let late = 0;
  const watch = (socket: Socket) =>
    socket.on('answer.typing', ({ data }: Typed) => {
      const { student, key, at } = data.data;
      delays.push(performance.now() - at);
      if (key <= (lastSeen.get(student) ?? -1)) late += 1;
      lastSeen.set(student, key);
    });
  const teachers = await inPortions(classes, ({ id, teacher }) => open(address, teacher, id));
  for (const socket of teachers) watch(socket);
  const students = classes.flatMap(({ id, students: tokens }) => tokens.map((token) => ({ id, token })));
  const typists = await inPortions(students, async ({ id, token }) => ({
    ...{ id, student: token, socket: await open(address, token, id), exerciseId: randomUUID(), key: 0 },
  }));
  // Every client starts at a random time, and the first second is not measured.
  const every = 1000 / keysPerSecond;
  const timers: NodeJS.Timeout[] = [];
  for (const typist of typists) {
    const { id: classId, student, socket, exerciseId } = typist;
    const type = () => {
      typist.key += 1;
      const gaps = ['was', 'were', 'x'.repeat(typist.key % 30)];
      const data = { gaps, student, key: typist.key, at: performance.now() };
      socket.emit('class:typing', { classId, exerciseId, data });
    };
    timers.push(setTimeout(() => timers.push(setInterval(type, every)), Math.random() * every));
  }
  await pause(1000);
  delays.length = 0;
  await pause(seconds * 1000);
  for (const timer of timers) clearInterval(timer);
  const keys = delays.length;
  await pause(1000);
  const lost = typists.filter(({ student, key }) => lastSeen.get(student) !== key).length;
  for (const { socket } of [...typists, ...teachers.map((socket) => ({ socket }))]) socket.close();
  const sorted = delays.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { keys, p50: at(0.5), p99: at(0.99), longest: at(1), lost, late };
}

process.stdout.write(`${JSON.stringify(await work(JSON.parse(await text(process.stdin))))}\n`);
process.exit(0);
