/** Calls back with the first click or key on the page, once; returns a function that stops waiting. */
export function onFirstUse(callback: () => void): () => void {
  const listeners = new AbortController();
  const use = (): void => {
    listeners.abort();
    callback();
  };
  for (const event of ['pointerdown', 'keydown'])
    window.addEventListener(event, use, { capture: true, signal: listeners.signal });
  return () => listeners.abort();
}
