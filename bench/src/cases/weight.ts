/**
 * Measures how much JavaScript and CSS a page transfers until it is usable, compared with React and the router alone.
 */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { prepareBrowser } from '@klasna/e2e/browser';
import { chromium, type Page } from 'playwright-core';
import { build, type Rollup } from 'vite';
import { openClassOfLesson } from '../class-of-lesson.ts';
import { printFigure } from '../report.ts';
import type { Site } from '../site.ts';

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

async function bareWeight(): Promise<number> {
  const root = join(import.meta.dirname, '../../bare-page');
  const built = (await build({ root, logLevel: 'silent', configFile: false, build: { write: false } })) as
    | Rollup.RollupOutput
    | Rollup.RollupOutput[];
  const chunks = [built].flat().flatMap(({ output }) => output);
  return chunks
    .filter((chunk) => chunk.type === 'chunk')
    .reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0);
}

interface Weights {
  readonly js: number;
  readonly css: number;
}

async function weigh(page: Page, visit: () => Promise<void>): Promise<Weights> {
  const sums = { js: 0, css: 0 };
  const asked = new Set<string>();
  page.on('request', (request) => void asked.add(request.url()));
  await visit();
  await page.waitForLoadState('networkidle');
  for (const url of asked) {
    const kind = /\.(js|css)(\?|$)/.exec(url)?.[1] as 'js' | 'css' | undefined;
    if (kind)
      sums[kind] += gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer()), { level: 9 }).length;
  }
  return sums;
}

export async function measureWeight({ server, token }: Site): Promise<void> {
  const bare = await bareWeight();
  const { executablePath, args, env } = await prepareBrowser();
  const browser = await chromium.launch({ executablePath, args, env });
  try {
    const visitor = await browser.newPage();
    const signIn = await weigh(visitor, async () => {
      await visitor.goto(`${server.address}/auth/signin`);
      await visitor.locator('input[type=password]').waitFor();
    });
    const context = await browser.newContext();
    await context.addInitScript((value) => localStorage.setItem('token', value), token);
    const person = await context.newPage();
    const shell = await weigh(person, async () => {
      await person.goto(`${server.address}/dashboard`);
      await person.locator('h1').waitFor();
    });
    const { address } = server;
    const classPath = (await openClassOfLesson({ server, token })).replace('/api/tenant', '');
    const opened = await browser.newContext();
    await opened.addInitScript((value) => localStorage.setItem('token', value), token);
    const teacher = await opened.newPage();
    const classPage = await weigh(teacher, async () => {
      await teacher.goto(address + classPath);
      await teacher.locator('main li input').first().waitFor();
    });
    printFigure('React and the router alone', `JavaScript ${kilobytes(bare)}`);
    for (const [name, { js, css }] of Object.entries({
      'sign-in': signIn,
      'signed-in shell': shell,
      'class page': classPage,
    })) {
      printFigure(
        name,
        `JavaScript ${kilobytes(js)}, CSS ${kilobytes(css)}; × ${(js / bare).toFixed(2)} of bare`,
      );
    }
  } finally {
    await browser.close();
  }
}
