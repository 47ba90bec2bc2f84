/** Sends messages about answers between the tabs of one browser, also without live events from the server. */
import type { AnswerEvent } from '@klasna/contract/answers/apply-answer-event';
import type { AnswerRef } from './answer-ref.ts';
import { ownTabId } from './browser-tabs.ts';

type TabMessage =
  | { readonly kind: 'hello'; readonly window: string }
  | { readonly kind: 'answer'; readonly answerRef: AnswerRef; readonly answerEvent: AnswerEvent };

export interface TabMessageHandlers {
  /** Another tab has opened. */
  readonly onHello: (window: string) => void;
  readonly onAnswerEvent: (answerRef: AnswerRef, answerEvent: AnswerEvent) => void;
}

let channel: BroadcastChannel | undefined;

export function openTabChannel({ onHello, onAnswerEvent }: TabMessageHandlers): void {
  if (channel || typeof BroadcastChannel !== 'function') return;
  channel = new BroadcastChannel('klasna-answer-events');
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'hello') onHello(data.window);
    else onAnswerEvent(data.answerRef, data.answerEvent);
  };
  post({ kind: 'hello', window: ownTabId });
}

export const notifyOtherTabs: TabMessageHandlers['onAnswerEvent'] = (answerRef, answerEvent) =>
  post({ kind: 'answer', answerRef, answerEvent });

const post = (message: TabMessage): void => channel?.postMessage(message);
