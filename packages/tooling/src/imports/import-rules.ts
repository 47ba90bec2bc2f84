/**
 * Import rules between packages and layers. Paths are regular expressions relative to the root; npm packages are
 * matched by their resolved path.
 */
import type { IRegularForbiddenRuleType } from 'dependency-cruiser';
import { moduleRules } from './module-rules.ts';

const npmPaths = (...names: string[]): string => `(^|/)node_modules/(${names.join('|')})(/|$)`;
const builtInModules = '^node:|^(assert|buffer|crypto|events|fs|http|net|os|path|stream|url|util)$';

type Paths = string | readonly string[];

/** Restricts what `from` may import; any other import violates the rule. */
function allowOnly(
  name: string,
  from: Paths,
  allowedPaths: readonly string[],
  reason: string,
): IRegularForbiddenRuleType {
  return createRule(
    name,
    { path: [from].flat() as string[], pathNot: '[.]test[.]tsx?$' },
    { pathNot: [...allowedPaths] },
    reason,
  );
}

function forbid(name: string, from: Paths, to: Paths, reason: string): IRegularForbiddenRuleType {
  return createRule(name, { path: [from].flat() as string[] }, { path: [to].flat() as string[] }, reason);
}

function createRule(
  name: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
  comment: string,
): IRegularForbiddenRuleType {
  return { name, severity: 'error', comment, from, to };
}

const componentFiles = '(components/|types/[^/]+/((components|editing)[.]ts|[^/]+[.]tsx)$)';
const modelPaths = `^packages/exercises/src/(?!${componentFiles})`;
const componentPaths = `^packages/exercises/src/${componentFiles}`;

/** What a live event changes: the functions that the page loads. */
const eventEffectPaths =
  '^packages/contract/src/(stale-[^/.]+|[^/]+/(apply-[^/.]+|affects-range|is-same-answer))[.]ts$';

const packageRules: readonly IRegularForbiddenRuleType[] = [
  allowOnly(
    'contract',
    '^packages/contract/',
    [
      '^packages/(contract|base)/',
      npmPaths('zod'),
      '^packages/exercises/src/(names|common-fields|gift/report|types/[^/]+/content)[.]ts$',
    ],
    'The contract imports only zod and the names, fields and contents of exercises.',
  ),
  createRule(
    'event-effects',
    { path: eventEffectPaths },
    { pathNot: eventEffectPaths, dependencyTypesNot: ['type-only'] },
    'The page applies live events without loading a schema, so these functions import types only.',
  ),
  allowOnly(
    'exercise-models',
    modelPaths,
    [modelPaths, npmPaths('zod'), '^packages/base/'],
    'Exercise models also run on the server, so they import zod and common values, but no React.',
  ),
  allowOnly(
    'exercise-components',
    componentPaths,
    [
      '^packages/(exercises|base|kit|languages|recordings)/',
      npmPaths('zod', 'react', 'react-dom', '@mantine', '@tabler', '@dnd-kit'),
    ],
    'Exercise components import their model and the kit, but no network code.',
  ),
  allowOnly(
    'base',
    '^packages/base/',
    ['^packages/base/', npmPaths('zod')],
    'Shared values depend on zod only.',
  ),
  createRule(
    'client',
    { path: '^packages/client/src/(?!build/)', pathNot: '[.]test[.]ts$' },
    { pathNot: '^packages/client/src/(?!build/)', dependencyTypesNot: ['type-only'] },
    'The client runs in other programs, without any package; only its types come from the contract.',
  ),
  allowOnly(
    'recordings',
    '^packages/recordings/',
    ['^packages/(recordings|base)/', npmPaths('mediabunny', '@mediabunny', 'opus-decoder')],
    'Recordings are converted in browsers and on the server, so the code depends on neither.',
  ),
  forbid(
    'kit',
    '^packages/kit/',
    '^(apps|packages/(base|contract|exercises|tooling))/',
    'The kit is a design system without domain knowledge.',
  ),
  allowOnly(
    'languages',
    '^packages/languages/',
    ['^packages/languages/', npmPaths('i18next'), builtInModules],
    'Translations depend on nothing; the server reads them, and the build passes them to the page.',
  ),
  forbid(
    'packages-below-apps',
    '^packages/(?!tooling/)',
    '^(apps|e2e|bench)/',
    'Packages must not import apps.',
  ),
  forbid(
    'tooling-aside',
    '^(apps/[^/]+/src|packages/(?!tooling/)[^/]+/src)/',
    '^packages/tooling/',
    'The product must not depend on the tooling.',
  ),
];

const appRules: readonly IRegularForbiddenRuleType[] = [
  forbid('web-without-server', '^apps/web/', '^apps/server/', 'Shared code belongs into the contract.'),
  forbid(
    'server-without-web',
    '^apps/server/',
    '^(apps/web|packages/(kit|exercises/src/components))/',
    'Shared code belongs into the contract.',
  ),
  forbid('page-without-node', '^apps/web/src/', builtInModules, 'The web page runs in a browser.'),
  createRule(
    'features-apart',
    { path: '^apps/web/src/features/([^/]+)/', pathNot: '^apps/web/src/features/class-page/' },
    { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    'Features must not import each other; pages combine them.',
  ),
  forbid(
    'class-page-above',
    '^apps/web/src/features/class-page/',
    '^apps/web/src/features/(?!(class-page|lessons|courses|classes|homework|summaries|dictionary)/)',
    'The class page may import only the features that it consists of.',
  ),
  forbid(
    'features-below-pages',
    '^apps/web/src/(features|live|lib)/',
    '^apps/web/src/(pages|app)/',
    'Features must not import pages.',
  ),
  forbid(
    'lib-below-features',
    '^apps/web/src/lib/',
    '^apps/web/src/(features|live)/',
    'lib must not import features or live.',
  ),
];

const generalRules: readonly IRegularForbiddenRuleType[] = [
  createRule(
    'no-cycles',
    {},
    { circular: true },
    'Merge files that import each other, or extract a third one.',
  ),
  createRule('resolvable', {}, { couldNotResolve: true }, 'Every import must resolve.'),
  createRule(
    'declared',
    { pathNot: '[.]config[.]ts$' },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    'A workspace must declare the packages that it imports.',
  ),
];

export const importRules = [...packageRules, ...appRules, ...moduleRules, ...generalRules];
