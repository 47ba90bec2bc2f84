/** Speaks texts with the speech synthesis of the browser, if the browser has a voice for the language. */
import { useSyncExternalStore } from 'react';
import { chooseVoice } from './choose-voice.ts';

/** Returns undefined in browsers without speech synthesis. */
const getSpeech = (): SpeechSynthesis | undefined =>
  'speechSynthesis' in globalThis ? globalThis.speechSynthesis : undefined;

function subscribe(listener: () => void): () => void {
  getSpeech()?.addEventListener?.('voiceschanged', listener);
  return () => getSpeech()?.removeEventListener?.('voiceschanged', listener);
}

/** Returns a function that speaks a text; undefined if the browser has no voice for the language. */
export function useVoice(language: string): ((text: string) => void) | undefined {
  const findVoice = () => chooseVoice(getSpeech()?.getVoices() ?? [], language);
  const uri = useSyncExternalStore(subscribe, () => findVoice()?.voiceURI);
  if (uri === undefined) return undefined;
  return (text) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = findVoice() ?? null;
    utterance.lang = utterance.voice?.lang ?? language;
    getSpeech()?.cancel();
    getSpeech()?.speak(utterance);
  };
}
