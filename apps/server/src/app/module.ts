/** The types of what a module contributes to the application, and of what the application gives to every module. */
import type { StoredPurpose } from '@klasna/contract/files/models';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Subscriber } from '../kernel/db/outbox-relay.ts';
import type { Database } from '../kernel/db/pool.ts';
import type { Files } from '../kernel/files/files.ts';
import type { ServedEndpoint } from '../kernel/http/serve-module.ts';
import type { Jobs } from '../kernel/jobs/jobs.ts';
import type { Live } from '../kernel/live/live.ts';
import type { Logger } from '../kernel/log.ts';
import type { Mailer } from '../kernel/mail/mailer.ts';
import type { PersonalDataSection } from '../kernel/personal-data.ts';
import type { MixForStudent } from '../modules/courses/index.ts';
import type { SaltFor } from '../modules/identity/index.ts';
import type { AccountDeps } from '../modules/people/index.ts';
import type { SecurityRecorder } from '../modules/security-log/index.ts';
import type { Actor } from '../policies/actor.ts';
import type { FileUrlOrNull, NamesOf } from './names-of.ts';
import type { CacheSizes } from './process-metrics.ts';

export interface AppServices {
  readonly config: Config;
  readonly database: Database;
  readonly log: Logger;
  readonly server: FastifyInstance;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly files: Files<StoredPurpose>;
  readonly live: Live<Actor>;
  readonly accounts: AccountDeps;
  readonly saltFor: SaltFor;
  readonly fileUrlOrNull: FileUrlOrNull;
  readonly namesOf: NamesOf;
  readonly mixForStudent: MixForStudent;
  readonly securityRecorder: SecurityRecorder;
  /** The public URL of the product. */
  readonly origin: () => string;
  readonly isReady: () => boolean;
}

export interface AppModule {
  readonly endpoints: readonly ServedEndpoint[];
  readonly subscribers?: readonly Subscriber[];
  readonly personalDataSections?: readonly PersonalDataSection[];
  /** How many entries its caches have, for metrics. */
  readonly caches?: CacheSizes;
  /** Registers jobs, audiences of live events, and URLs outside the API. Runs before the server listens. */
  readonly register?: () => void;
  /** Begins what runs until `stop`, after the server listens. */
  readonly start?: () => void;
  /** Ends it and waits for what is running; the database is open. */
  readonly stop?: () => Promise<void>;
}

export type CreateAppModule = (services: AppServices) => AppModule;
