/** A journey: something that a person does, written once and driven in Firefox and in WebKit. */
import type { Actor, Person, PersonInput, School } from '../support/school.ts';
import type { EngineName } from './drivers/driver.ts';
import type { Network } from './network.ts';
import type { EnginePage } from './page/engine-page.ts';

/** The engines that the journeys run in; Chromium has the specs of Playwright. */
export type TestedEngine = Exclude<EngineName, 'chromium'>;

export interface OpenOptions {
  readonly locale?: string;
  /** The stored appearance, `toStoredTheme(…)`. */
  readonly theme?: string;
  /** The engine to open it in; by default the tested one. Each engine has one page. */
  readonly engine?: EngineName;
}

export interface JourneyTools {
  readonly engine: TestedEngine;
  /** The school of all journeys of a run. */
  readonly school: School;
  readonly person: (input: PersonInput | Actor) => Promise<Person>;
  /** Opens a path as a visitor or as a signed-in person, without data of earlier journeys. */
  readonly open: (
    who: Person | Actor | 'visitor',
    path: string,
    options?: OpenOptions,
  ) => Promise<EnginePage>;
  readonly network: Network;
  /** Errors of the page that belong to the journey. */
  readonly allowError: (pattern: RegExp) => void;
  /** Whether the programs of an engine are installed. */
  readonly has: (engine: EngineName) => boolean;
}

export interface Journey {
  /** Also its row in `docs/browsers.md`. */
  readonly title: string;
  /** The file in `e2e/specs` that covers it in Chromium, without `.spec.ts`. */
  readonly chromium: string;
  /** What an engine cannot do; the journey does the rest there. */
  readonly limits?: Readonly<Partial<Record<TestedEngine, string>>>;
  /** Why an engine does not run it at all. */
  readonly untried?: Readonly<Partial<Record<TestedEngine, string>>>;
  readonly run: (tools: JourneyTools) => Promise<void>;
}
