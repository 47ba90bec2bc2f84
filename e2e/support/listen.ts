/** What a player says of a recording. */
export interface Heard {
  readonly duration: number;
  readonly afterSeek: number;
  readonly end: number;
}

/**
 * Seeks the middle, then plays to the end. Runs in the page, so it names nothing outside of itself. Nothing is heard,
 * because an engine without a device for sound refuses to play aloud.
 */
export async function listen(element: Element): Promise<Heard> {
  const audio = element as HTMLAudioElement;
  const waitFor = (type: string): Promise<void> =>
    new Promise((resolve, reject) => {
      audio.addEventListener(type, () => resolve(), { once: true });
      audio.addEventListener('error', () => reject(new Error(audio.error?.message)), { once: true });
    });
  audio.muted = true;
  if (audio.readyState < 1) {
    const loaded = waitFor('loadedmetadata');
    audio.load();
    await loaded;
  }
  const { duration } = audio;
  const seeked = waitFor('seeked');
  audio.currentTime = duration / 2;
  await seeked;
  const afterSeek = audio.currentTime;
  const ended = waitFor('ended');
  await audio.play();
  await ended;
  return { duration, afterSeek, end: audio.currentTime };
}
