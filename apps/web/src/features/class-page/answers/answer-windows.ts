/** Messages about answers between the tabs of one browser. They work without live events from the server. */
import type { AnswerTold } from '../live/class-told.ts';
import type { AnswerPlace } from './place.ts';
import { ownWindow } from './windows.ts';

type Message =
  | { readonly kind: 'hello'; readonly window: string }
  | { readonly kind: 'told'; readonly place: AnswerPlace; readonly told: AnswerTold };

export interface Hearing {
  /** Another tab has opened. */
  readonly hello: (window: string) => void;
  readonly told: (place: AnswerPlace, told: AnswerTold) => void;
}

let channel: BroadcastChannel | undefined;

export function openChannel({ hello, told }: Hearing): void {
  if (channel || typeof BroadcastChannel !== 'function') return;
  channel = new BroadcastChannel('klasna-answers');
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'hello') hello(data.window);
    else told(data.place, data.told);
  };
  post({ kind: 'hello', window: ownWindow });
}

export const tellOtherWindows: Hearing['told'] = (place, told) => post({ kind: 'told', place, told });

const post = (message: Message): void => channel?.postMessage(message);
