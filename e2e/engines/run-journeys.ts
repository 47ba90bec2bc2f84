/** Registers all journeys as the tests of one engine: one browser, one school, one page whose storage begins empty. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '@klasna/tooling/paths';
import { retriedNote } from '@klasna/tooling/test/retried-note';
import { afterAll, beforeAll, onTestFailed, test } from 'vitest';
import { firefoxProgram, listMissingWebKitPrograms } from '../support/engine-programs.ts';
import { type Actor, openSchool, openSession, type Person, type School } from '../support/school.ts';
import { getServerAddress } from '../support/settings.ts';
import { type Driver, type EngineName, usualViewport } from './drivers/driver.ts';
import { startChromium, startFirefox } from './drivers/puppeteer.ts';
import { startWebKit } from './drivers/webkit.ts';
import type { Journey, JourneyTools, TestedEngine } from './journey.ts';
import { journeys } from './journeys.ts';
import { type Network, openNetwork } from './network.ts';
import { EnginePage } from './page/engine-page.ts';

const starters = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit } as const;

const has = (engine: EngineName): boolean =>
  engine === 'chromium' ||
  (engine === 'firefox' ? firefoxProgram !== undefined : listMissingWebKitPrograms().length === 0);

/** Messages about responses and connections that fail; journeys check how the page handles them. */
const networkMessages =
  /Failed to load resource|WebSocket|can’t establish a connection|NetworkError|access control checks/;

interface Run {
  readonly network: Network;
  readonly school: School;
  readonly drivers: Map<EngineName, Promise<Driver>>;
  /** The tokens of one person for each actor, for journeys that do not change them. */
  readonly tokens: Map<Actor, Promise<string>>;
}

export function runJourneys(engine: TestedEngine): void {
  let run: Run;
  beforeAll(async () => {
    const [network, school] = await Promise.all([openNetwork(getServerAddress()), openSchool()]);
    run = { network, school, drivers: new Map(), tokens: new Map() };
    await startDriver(run, engine);
  });
  afterAll(async () => {
    const drivers = await Promise.allSettled(run.drivers.values());
    for (const started of drivers) if (started.status === 'fulfilled') await started.value.close();
    await run.network.close();
    await run.school[Symbol.asyncDispose]();
  });
  for (const journey of journeys) {
    if (journey.untried?.[engine] !== undefined) continue;
    test(journey.title, async ({ task }) => {
      onTestFailed(() => takePictures(run, engine, journey));
      await runJourney(run, engine, journey);
      const [error] = task.result?.errors ?? [];
      if (error) task.meta.figure = `${retriedNote}: ${journey.title}: ${error.message.slice(0, 400)}`;
    });
  }
}

/** A page that crashed takes its browser along; the next journey gets a new one. */
function startDriver({ drivers }: Run, engine: EngineName): Promise<Driver> {
  const driver = drivers.get(engine) ?? starters[engine]();
  drivers.set(engine, driver);
  return driver;
}

async function runJourney(run: Run, engine: TestedEngine, { run: runSteps }: Journey): Promise<void> {
  const { network, school, drivers } = run;
  const allowed = [networkMessages];
  const usedPages = new Set<EnginePage>();
  const open: JourneyTools['open'] = async (who, path, options = {}) => {
    const driver = await startDriver(run, options.engine ?? engine);
    const page = new EnginePage(driver, network.address);
    await driver.renew();
    await driver.resize(usualViewport.width, usualViewport.height);
    const { locale = 'en', theme } = options;
    await page.openWith(path, {
      locale,
      ...(theme !== undefined && { theme }),
      ...(who !== 'visitor' && { token: await findToken(run, who) }),
    });
    usedPages.add(page);
    return page;
  };
  for (const driver of await Promise.all(drivers.values())) driver.takeErrors();
  try {
    await runSteps({
      ...{ engine, school, network, open, has },
      person: school.person,
      allowError: (pattern) => void allowed.push(pattern),
    });
    for (const { driver } of usedPages) expectNoErrors(driver, allowed);
  } finally {
    network.restore();
  }
}

function findToken({ school, tokens }: Run, who: Person | Actor): Promise<string> {
  if (typeof who === 'object') return openSession(who);
  const token = tokens.get(who) ?? school.person(who).then((person) => openSession(person));
  tokens.set(who, token);
  return token;
}

function expectNoErrors(driver: Driver, allowed: readonly RegExp[]): void {
  const errors = driver.takeErrors().filter((error) => !allowed.some((pattern) => pattern.test(error)));
  if (errors.length > 0) throw new Error(`errors of the page in ${driver.engine}:\n${errors.join('\n')}`);
}

async function takePictures({ drivers }: Run, engine: TestedEngine, { title }: Journey): Promise<void> {
  const folder = inRoot('e2e/test-results', engine);
  mkdirSync(folder, { recursive: true });
  for (const [name, driver] of drivers) {
    const file = join(folder, `${title.replace(/[^\w]+/g, '-').slice(0, 80)}-${name}.png`);
    // The failure of the journey is reported even if its browser is gone.
    await (await driver).takePicture(file).catch(() => undefined);
  }
}
