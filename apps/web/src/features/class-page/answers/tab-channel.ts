/** Messages about answers between the tabs of one browser. They work without live events from the server. */
import type { AnswerEvent } from '../live/class-events.ts';
import type { AnswerRef } from './answer-ref.ts';
import { ownTabId } from './browser-tabs.ts';

type TabMessage =
  | { readonly kind: 'hello'; readonly window: string }
  | { readonly kind: 'told'; readonly place: AnswerRef; readonly told: AnswerEvent };

export interface TabMessageHandlers {
  /** Another tab has opened. */
  readonly onHello: (window: string) => void;
  readonly onAnswerEvent: (answerRef: AnswerRef, onAnswerEvent: AnswerEvent) => void;
}

let channel: BroadcastChannel | undefined;

export function openTabChannel({ onHello, onAnswerEvent }: TabMessageHandlers): void {
  if (channel || typeof BroadcastChannel !== 'function') return;
  channel = new BroadcastChannel('klasna-answers');
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'hello') onHello(data.window);
    else onAnswerEvent(data.place, data.told);
  };
  post({ kind: 'hello', window: ownTabId });
}

export const notifyOtherTabs: TabMessageHandlers['onAnswerEvent'] = (place, told) =>
  post({ kind: 'told', place, told });

const post = (message: TabMessage): void => channel?.postMessage(message);
