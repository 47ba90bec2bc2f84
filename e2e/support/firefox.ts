/** The Firefox of this machine, for what Chromium cannot try: files that another engine writes. */
import puppeteer, { type Browser } from 'puppeteer-core';

/** Starts Firefox with a microphone that needs no device. */
export function startFirefox(executablePath: string): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'media.navigator.streams.fake': true, 'media.navigator.permission.disabled': true },
  });
}
