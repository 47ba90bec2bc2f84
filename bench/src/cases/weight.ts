/**
 * Measures how much JavaScript and CSS a page transfers until it is usable, compared with React and the router alone.
 */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { prepareBrowser } from '@klasna/e2e/browser';
import { chromium, type Page } from 'playwright-core';
import { build, type Rollup } from 'vite';
import { createClassWithLesson } from '../create-class-with-lesson.ts';
import { printFigure } from '../report.ts';
import type { Site } from '../start-site.ts';

const formatKilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

async function measureBaseline(): Promise<number> {
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

async function measureWeights(page: Page, openPage: () => Promise<void>): Promise<Weights> {
  const sums = { js: 0, css: 0 };
  const requestedUrls = new Set<string>();
  page.on('request', (request) => void requestedUrls.add(request.url()));
  await openPage();
  await page.waitForLoadState('networkidle');
  for (const url of requestedUrls) {
    const type = /\.(js|css)(\?|$)/.exec(url)?.[1] as 'js' | 'css' | undefined;
    if (type)
      sums[type] += gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer()), { level: 9 }).length;
  }
  return sums;
}

export async function measureWeight({ server, token }: Site): Promise<void> {
  const baselineBytes = await measureBaseline();
  const { executablePath, args, env } = await prepareBrowser();
  const browser = await chromium.launch({ executablePath, args, env });
  try {
    const visitor = await browser.newPage();
    const signInWeights = await measureWeights(visitor, async () => {
      await visitor.goto(`${server.address}/auth/signin`);
      await visitor.locator('input[type=password]').waitFor();
    });
    const context = await browser.newContext();
    await context.addInitScript((value) => localStorage.setItem('token', value), token);
    const person = await context.newPage();
    const shellWeights = await measureWeights(person, async () => {
      await person.goto(`${server.address}/dashboard`);
      await person.locator('h1').waitFor();
    });
    const { address } = server;
    const classPath = (await createClassWithLesson({ server, token })).replace('/api/tenant', '');
    const teacherContext = await browser.newContext();
    await teacherContext.addInitScript((value) => localStorage.setItem('token', value), token);
    const teacher = await teacherContext.newPage();
    const classPage = await measureWeights(teacher, async () => {
      await teacher.goto(address + classPath);
      await teacher.locator('main li input').first().waitFor();
    });
    printFigure('React and the router alone', `JavaScript ${formatKilobytes(baselineBytes)}`);
    for (const [name, { js, css }] of Object.entries({
      'sign-in': signInWeights,
      'signed-in shell': shellWeights,
      'class page': classPage,
    })) {
      printFigure(
        name,
        `JavaScript ${formatKilobytes(js)}, CSS ${formatKilobytes(css)}; × ${(js / baselineBytes).toFixed(2)} of bare`,
      );
    }
  } finally {
    await browser.close();
  }
}
