/** Recordings that browsers wrote before they were converted: WebM without a length and without a table for seeking. */
import { convertRecording } from '@klasna/recordings/convert-recording';
import type { Page } from '@playwright/test';
import { firefoxProgram } from '../support/engine-programs.ts';
import { startFirefox } from '../support/firefox.ts';
import { type Heard, listen } from '../support/listen.ts';
import { getServerAddress } from '../support/settings.ts';
import { expect, type Open, test } from '../support/test.ts';

const recordedSeconds = [2, 3];

/** Records from the fake microphone as older versions did. Runs in the page. */
async function record(seconds: readonly number[]): Promise<string[]> {
  const recordOne = async (length: number): Promise<string> => {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    const recorder = new MediaRecorder(stream, {
      mimeType: 'audio/webm;codecs=opus',
      audioBitsPerSecond: 64_000,
    });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    await new Promise((resolve) => {
      recorder.onstart = resolve;
      recorder.start(1000);
    });
    await new Promise((resolve) => setTimeout(resolve, length * 1000));
    await new Promise((resolve) => {
      recorder.onstop = resolve;
      recorder.stop();
    });
    for (const track of stream.getTracks()) track.stop();
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  };
  return Promise.all(seconds.map(recordOne));
}

async function hear(page: Page, bytes: Uint8Array, type: string): Promise<Heard> {
  const audio = await page.evaluateHandle(
    ({ text, type }) => {
      const blob = new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], { type });
      return Object.assign(new Audio(), { src: URL.createObjectURL(blob) });
    },
    { text: Buffer.from(bytes).toString('base64'), type },
  );
  return audio.evaluate(listen);
}

async function expectConverted(open: Open, recordings: readonly string[]): Promise<void> {
  const page = await open('visitor', '/auth/signin');
  for (const [index, text] of recordings.entries()) {
    const { bytes, type, seconds } = await convertRecording(Buffer.from(text, 'base64'));
    // The microphone of a busy machine begins late, but never early.
    expect(seconds).toBeGreaterThan((recordedSeconds[index] ?? 0) - 1);
    expect(seconds).toBeLessThan((recordedSeconds[index] ?? 0) + 1);
    const heard = await hear(page, bytes, type);
    expect(heard.duration).toBeCloseTo(seconds, 1);
    expect(heard.afterSeek).toBeCloseTo(seconds / 2, 1);
    expect(heard.end).toBeCloseTo(seconds, 1);
  }
}

test('recordings that Chromium wrote become AAC that plays and seeks, with its length', async ({ open }) => {
  const page = await open('visitor', '/auth/signin');
  await expectConverted(open, await page.evaluate(record, recordedSeconds));
});

test('recordings that Firefox wrote become AAC that plays and seeks, with its length', async ({ open }) => {
  // biome-ignore lint/suspicious/noSkippedTests: without Firefox nothing else writes its files.
  test.skip(firefoxProgram === undefined, 'Firefox is not installed');
  const firefox = await startFirefox(firefoxProgram ?? '');
  try {
    const page = await firefox.newPage();
    await page.goto(`${getServerAddress()}/auth/signin`);
    await expectConverted(open, await page.evaluate(record, recordedSeconds));
  } finally {
    await firefox.close();
  }
});
