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
  // Below the time after which drivers give a call up, so that a sound that goes wrong says how.
  const waitMs = 20_000;
  const describe = (): string => {
    const { isConnected, currentSrc, readyState, networkState, currentTime, duration, paused } = audio;
    return JSON.stringify({
      ...{ isConnected, currentSrc, readyState, networkState, currentTime, duration, paused },
      failure: audio.error?.message,
    });
  };
  const waitFor = (type: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const fail = (): void => reject(new Error(`the sound does not reach “${type}”: ${describe()}`));
      const timer = setTimeout(fail, waitMs);
      audio.addEventListener('error', fail, { once: true });
      audio.addEventListener(
        type,
        () => {
          clearTimeout(timer);
          resolve();
        },
        { once: true },
      );
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
