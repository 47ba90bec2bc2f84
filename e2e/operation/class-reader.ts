/** Reads the answers of one class like the teacher's page: applies live events to the fetched state. */
import { io, type Socket } from 'socket.io-client';
import { type GetAddress, request } from './writers.ts';

interface Answer {
  readonly revision: number;
  readonly data: unknown;
}
/** The answers by student and exercise. */
export type Answers = Readonly<Record<string, Readonly<Record<string, Answer>>>>;

interface AnswerSavedPayload {
  readonly classId: string;
  readonly seq: number | null;
  readonly data: { readonly studentId: string; readonly exerciseId: string; readonly answer: Answer };
}

export const fetchAnswers = async (
  getAddress: GetAddress,
  classId: string,
  token: string,
): Promise<Answers> => (await request(getAddress, 'GET', `/classes/${classId}/answers`, token)).data;

export async function openSocket(address: string, token: string): Promise<Socket> {
  const socket = io(address, {
    ...{ path: '/live', auth: { token }, forceNew: true },
    // Connects like the page, but reconnects faster.
    ...{ transports: ['websocket', 'polling'], tryAllTransports: true },
    ...{ reconnectionDelay: 50, reconnectionDelayMax: 300 },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('connect_error', reject);
  });
  return socket;
}

export class ClassReader {
  readonly answers = new Map<string, Answer>();
  /** The sequence number of the last applied event; events up to this number are already part of the answers. */
  private last = 0;
  private readonly getAddress: GetAddress;
  private readonly socket: Socket;
  private readonly classId: string;
  private readonly token: string;
  constructor(getAddress: GetAddress, socket: Socket, classId: string, token: string) {
    this.getAddress = getAddress;
    this.socket = socket;
    this.classId = classId;
    this.token = token;
  }

  async open(): Promise<void> {
    this.socket.on('answer.saved', (payload: AnswerSavedPayload) => this.handleAnswerSaved(payload));
    this.socket.on('connect', () => void this.handleReconnect().catch(() => {}));
    await this.catchUp();
  }

  private handleAnswerSaved({ classId, seq, data }: AnswerSavedPayload): void {
    if (classId !== this.classId || seq === null || seq <= this.last) return;
    if (seq > this.last + 1) return void this.catchUp().catch(() => {});
    this.last = seq;
    this.applyAnswer(data.studentId, data.exerciseId, data.answer);
  }

  private applyAnswer(studentId: string, exerciseId: string, answer: Answer): void {
    const key = `${studentId} ${exerciseId}`;
    if ((this.answers.get(key)?.revision ?? -1) < answer.revision) this.answers.set(key, answer);
  }

  private async join(): Promise<number> {
    const joined = await this.socket.timeout(5000).emitWithAck('class:join', { classId: this.classId });
    if (!joined.ok) throw new Error(`could not join the class: ${joined.code}`);
    return joined.seq ?? 0;
  }

  private async handleReconnect(): Promise<void> {
    if ((await this.join()) > this.last) await this.catchUp();
  }

  private async catchUp(): Promise<void> {
    const seq = await this.join();
    const fetched = await fetchAnswers(this.getAddress, this.classId, this.token);
    for (const [studentId, exercises] of Object.entries(fetched)) {
      for (const [exerciseId, answer] of Object.entries(exercises))
        this.applyAnswer(studentId, exerciseId, answer);
    }
    this.last = Math.max(this.last, seq);
  }
}
