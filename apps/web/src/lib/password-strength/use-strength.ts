import type { PasswordFacts } from '@klasna/contract/identity/password-facts';
import { useTranslation } from '@klasna/kit/translations';
import { useEffect, useState } from 'react';
import type { Strength } from './estimate-strength.ts';
import { buildListUrls } from './password-lists-url.ts';
import type { StrengthReply, StrengthRequest } from './strength-worker.ts';

/** Waits for a short pause in typing before it estimates. */
const delayMs = 150;

/** The strength of the password; undefined until it is known, for an empty one, and where it cannot be estimated. */
export function useStrength(password: string, facts: PasswordFacts | undefined): Strength | undefined {
  const { i18n } = useTranslation();
  const [worker, setWorker] = useState<Worker>();
  const [strength, setStrength] = useState<Strength>();
  useEffect(() => {
    const created = new Worker(new URL('./strength-worker.ts', import.meta.url), { type: 'module' });
    // Without the worker nothing is shown, and the form works.
    created.addEventListener('error', () => setWorker(undefined));
    setWorker(created);
    return () => created.terminate();
  }, []);
  useEffect(() => {
    if (worker && facts && password !== '')
      return requestStrength(worker, { password, facts, lists: buildListUrls(i18n.language) }, setStrength);
    setStrength(undefined);
    return undefined;
  }, [worker, password, facts, i18n.language]);
  return strength;
}

let lastId = 0;

/** Returns a function that cancels the request. */
function requestStrength(
  worker: Worker,
  request: Omit<StrengthRequest, 'id'>,
  onStrength: (strength: Strength | undefined) => void,
): () => void {
  lastId += 1;
  const id = lastId;
  const receive = ({ data }: MessageEvent<StrengthReply>): void => {
    if (data.id === id) onStrength(data.strength);
  };
  worker.addEventListener('message', receive);
  const timer = setTimeout(() => worker.postMessage({ ...request, id } satisfies StrengthRequest), delayMs);
  return () => {
    clearTimeout(timer);
    worker.removeEventListener('message', receive);
  };
}
