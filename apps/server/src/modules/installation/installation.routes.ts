import type { PageConfig } from '@klasna/contract/installation/models';
import type { Config } from '../../config.ts';
import type { Database } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { version } from '../../version.ts';

export interface Readiness {
  readonly isReady: () => boolean;
}

export function installationHandlers(config: Config, database: Database, readiness: Readiness) {
  return {
    health: async () => {
      if (!readiness.isReady()) throw new Failure('unavailable');
      await database
        .outsideSchools((_, client) => client.query('select 1'))
        .catch(() => {
          throw new Failure('unavailable');
        });
      return { status: 'ok' as const, version };
    },
    pageConfig: async () => describePage(config),
  };
}

function describePage(config: Config): PageConfig {
  return {
    debugPages: config.DEBUG_PAGES,
    links: {
      tutorsClub: config.LINK_TUTORS_CLUB ?? null,
      scheduling: config.LINK_SCHEDULING ?? null,
      booking: config.LINK_BOOKING ?? null,
      support: config.LINK_SUPPORT ?? null,
      userGuide: config.LINK_USER_GUIDE ?? null,
      contact: config.LINK_CONTACT ?? null,
    },
    partners: config.PARTNERS.map(({ name, url, description, image }) => ({
      name,
      url,
      ...(description !== undefined && { description }),
      ...(image !== undefined && { image }),
    })),
  };
}
