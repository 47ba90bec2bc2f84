/** Speech synthesis of the browser, if it has a voice for the language. */
import { useSyncExternalStore } from 'react';
import { chooseVoice } from './choose-voice.ts';

/** Some browsers have no speech synthesis; some load their voices after the page. */
const getSpeech = (): SpeechSynthesis | undefined =>
  'speechSynthesis' in globalThis ? globalThis.speechSynthesis : undefined;

function subscribe(listener: () => void): () => void {
  getSpeech()?.addEventListener?.('voiceschanged', listener);
  return () => getSpeech()?.removeEventListener?.('voiceschanged', listener);
}

/** Returns a function that speaks a text; undefined without a voice. */
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
