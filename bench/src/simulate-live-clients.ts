/** Simulates the clients of teachers and students in a process of its own, which reads its task from standard input. */
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';

/** The participants are identified by their tokens. */
export interface LiveClass {
  readonly id: string;
  readonly teacher: string;
  readonly students: readonly string[];
}

export interface LiveTask {
  readonly address: string;
  /** Where the students connect, if not at the same process as the teachers. */
  readonly studentAddress?: string;
  readonly classes: readonly LiveClass[];
  /** Per student. */
  readonly keysPerSecond: number;
  readonly seconds: number;
}

export interface LiveResult {
  readonly keys: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  /** The number of students whose last keystroke never arrived. */
  readonly lost: number;
  /** The number of keystrokes that arrived after a later one. */
  readonly late: number;
}

interface TypingEvent {
  readonly data: { readonly data: { readonly student: string; readonly key: number; readonly at: number } };
}

const connectionBatchSize = 50;

async function connectClient(address: string, token: string, classId: string): Promise<Socket> {
  const socket = io(address, { path: '/live', auth: { token }, transports: ['websocket'], forceNew: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('connect_error', reject);
  });
  const reply = await socket.emitWithAck('class:join', { classId });
  if (!reply.ok) throw new Error(`a client was not admitted: ${JSON.stringify(reply)}`);
  return socket;
}

async function inBatches<T, R>(items: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let offset = 0; offset < items.length; offset += connectionBatchSize)
    results.push(...(await Promise.all(items.slice(offset, offset + connectionBatchSize).map(work))));
  return results;
}

async function measure(task: LiveTask): Promise<LiveResult> {
  const { address, studentAddress = address, classes, keysPerSecond, seconds } = task;
  const delays: number[] = [];
  const lastSeen = new Map<string, number>();
  let lateCount = 0;
  const recordTyping = (socket: Socket) =>
    socket.on('answer.typing', ({ data }: TypingEvent) => {
      const { student, key, at } = data.data;
      delays.push(performance.now() - at);
      if (key <= (lastSeen.get(student) ?? -1)) lateCount += 1;
      lastSeen.set(student, key);
    });
  const teachers = await inBatches(classes, ({ id, teacher }) => connectClient(address, teacher, id));
  for (const socket of teachers) recordTyping(socket);
  const students = classes.flatMap(({ id, students: tokens }) => tokens.map((token) => ({ id, token })));
  const typists = await inBatches(students, async ({ id, token }) => ({
    ...{
      id,
      student: token,
      socket: await connectClient(studentAddress, token, id),
      exerciseId: randomUUID(),
      key: 0,
    },
  }));
  // Every client starts at a random time, and the first second is not measured.
  const intervalMs = 1000 / keysPerSecond;
  const timers: NodeJS.Timeout[] = [];
  for (const typist of typists) {
    const { id: classId, student, socket, exerciseId } = typist;
    const type = () => {
      typist.key += 1;
      const gaps = ['was', 'were', 'x'.repeat(typist.key % 30)];
      const data = { gaps, student, key: typist.key, at: performance.now() };
      socket.emit('class:typing', { classId, exerciseId, data });
    };
    timers.push(setTimeout(() => timers.push(setInterval(type, intervalMs)), Math.random() * intervalMs));
  }
  await delay(1000);
  delays.length = 0;
  await delay(seconds * 1000);
  for (const timer of timers) clearInterval(timer);
  const keys = delays.length;
  await delay(1000);
  const lost = typists.filter(({ student, key }) => lastSeen.get(student) !== key).length;
  for (const { socket } of [...typists, ...teachers.map((socket) => ({ socket }))]) socket.close();
  const sorted = delays.toSorted((a, b) => a - b);
  const percentile = (fraction: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? 0;
  return { keys, p50: percentile(0.5), p99: percentile(0.99), longest: percentile(1), lost, late: lateCount };
}

process.stdout.write(`${JSON.stringify(await measure(JSON.parse(await text(process.stdin))))}\n`);
process.exit(0);
