/** The live connection of one person in a class, which moves to the other process when it breaks. */
import { io, type Socket } from 'socket.io-client';

export interface LiveConnectionOptions {
  readonly addresses: readonly string[];
  /** The index of the address to connect to first. */
  readonly home: number;
  readonly token: string;
  readonly classId: string;
  readonly listen?: (socket: Socket) => void;
}

/** People do not arrive all at once. */
const arrivalMs = 10_000;
const minDelayMs = 200;
const jitterMs = 800;
const joinTimeoutMs = 10_000;

export class LiveConnection {
  isJoined = false;
  private readonly options: LiveConnectionOptions;
  private current: number;
  private socket: Socket | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(options: LiveConnectionOptions) {
    this.options = options;
    this.current = options.home;
    this.timer = setTimeout(() => this.connect(), Math.random() * arrivalMs);
  }

  private connect(): void {
    const { addresses, token, classId, listen } = this.options;
    const socket = io(addresses[this.current % addresses.length] ?? '', {
      path: '/live',
      auth: { token },
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
    this.socket = socket;
    listen?.(socket);
    socket.on('connect', () => {
      socket
        .timeout(joinTimeoutMs)
        .emitWithAck('class:join', { classId })
        .then(
          ({ ok }: { ok: boolean }) => {
            if (ok) this.isJoined = true;
            else this.moveOn();
          },
          () => this.moveOn(),
        );
    });
    socket.on('disconnect', () => this.moveOn());
    socket.on('connect_error', () => this.moveOn());
  }

  private moveOn(): void {
    this.isJoined = false;
    this.socket?.off().close();
    if (this.isClosed) return;
    this.current += 1;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), minDelayMs + Math.random() * jitterMs);
  }

  emit(name: string, payload: object): void {
    if (this.isJoined) this.socket?.emit(name, payload);
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.socket?.off().close();
  }
}
