/** Says on standard error how far long work is, on one line that is written over, where a person watches. */

export interface Progress {
  readonly show: (text: string) => void;
  /** Removes the line. */
  readonly end: () => void;
}

/** Redrawing more often would only slow the work down. */
const minIntervalMs = 100;

export function openProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  if (!stream.isTTY) return { show: () => {}, end: () => {} };
  let shownAt = 0;
  return {
    show: (text) => {
      const now = performance.now();
      if (now - shownAt < minIntervalMs) return;
      shownAt = now;
      stream.clearLine(0);
      stream.cursorTo(0);
      stream.write(text.slice(0, stream.columns - 1));
    },
    end: () => {
      stream.clearLine(0);
      stream.cursorTo(0);
    },
  };
}
