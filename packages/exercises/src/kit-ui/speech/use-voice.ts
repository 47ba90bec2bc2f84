/** Speech synthesis of the browser, if it has a voice for the language. */
import { useSyncExternalStore } from 'react';
import { chooseVoice } from './choose-voice.ts';

/** Some browsers have no speech synthesis; some load their voices after the page. */
const speech = (): SpeechSynthesis | undefined =>
  'speechSynthesis' in globalThis ? globalThis.speechSynthesis : undefined;

function subscribe(listener: () => void): () => void {
  speech()?.addEventListener?.('voiceschanged', listener);
  return () => speech()?.removeEventListener?.('voiceschanged', listener);
}

/** Returns a function that speaks a text; undefined without a voice. */
export function useVoice(language: string): ((text: string) => void) | undefined {
  const find = () => chooseVoice(speech()?.getVoices() ?? [], language);
  const uri = useSyncExternalStore(subscribe, () => find()?.voiceURI);
  if (uri === undefined) return undefined;
  return (text) => {
    const said = new SpeechSynthesisUtterance(text);
    said.voice = find() ?? null;
    said.lang = said.voice?.lang ?? language;
    speech()?.cancel();
    speech()?.speak(said);
  };
}
