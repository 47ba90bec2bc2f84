/**
 * Import rules between packages and layers. Paths are regular expressions relative to the root; npm packages are
 * matched by their resolved path.
 */
import type { IRegularForbiddenRuleType } from 'dependency-cruiser';
import { roomRules } from './room-rules.ts';

const npm = (...names: string[]): string => `(^|/)node_modules/(${names.join('|')})(/|$)`;
const builtIn = '^node:|^(assert|buffer|crypto|events|fs|http|net|os|path|stream|url|util)$';

type Paths = string | readonly string[];

/** Restricts what `from` may import; any other import violates the rule. */
function only(
  name: string,
  from: Paths,
  mayImport: readonly string[],
  why: string,
): IRegularForbiddenRuleType {
  return forbidden(
    name,
    { path: [from].flat() as string[], pathNot: '[.]test[.]tsx?$' },
    { pathNot: [...mayImport] },
    why,
  );
}

function never(name: string, from: Paths, to: Paths, why: string): IRegularForbiddenRuleType {
  return forbidden(name, { path: [from].flat() as string[] }, { path: [to].flat() as string[] }, why);
}

function forbidden(
  name: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
  comment: string,
): IRegularForbiddenRuleType {
  return { name, severity: 'error', comment, from, to };
}

const faceFiles = '(kit-ui/|registry[.]ui[.]ts$|types/[^/]+/((face|editing)[.]ts|[^/]+[.]tsx)$)';
const minds = `^packages/exercises/src/(?!${faceFiles})`;
const faces = `^packages/exercises/src/${faceFiles}`;

const packageRules: readonly IRegularForbiddenRuleType[] = [
  only(
    'contract',
    '^packages/contract/',
    [
      '^packages/contract/',
      npm('zod'),
      '^packages/exercises/src/(names|beside|gift/report|types/[^/]+/content)[.]ts$',
    ],
    'The contract imports only zod and the names, fields and contents of exercises.',
  ),
  only(
    'exercise-minds',
    minds,
    [minds, npm('zod'), '^packages/contract/src/values[.]ts$'],
    'Exercise models also run on the server, so they import zod and common values, but no React.',
  ),
  only(
    'exercise-faces',
    faces,
    [
      '^packages/exercises/',
      '^packages/(kit|languages)/',
      npm('zod', 'react', 'react-dom', '@mantine', '@tabler', '@dnd-kit'),
    ],
    'Exercise components import their model and the kit, but no network code.',
  ),
  never(
    'kit',
    '^packages/kit/',
    '^(apps|packages/(contract|exercises|tooling))/',
    'The kit is a design system without domain knowledge.',
  ),
  only(
    'languages',
    '^packages/languages/',
    ['^packages/languages/', npm('i18next'), builtIn],
    'Translations depend on nothing; the server reads them, and the build passes them to the page.',
  ),
  never(
    'packages-below-apps',
    '^packages/(?!tooling/)',
    '^(apps|e2e|bench)/',
    'Packages must not import apps.',
  ),
  never(
    'tooling-aside',
    '^(apps/[^/]+/src|packages/(?!tooling/)[^/]+/src)/',
    '^packages/tooling/',
    'The product must not depend on the tooling.',
  ),
];

const appRules: readonly IRegularForbiddenRuleType[] = [
  never('web-without-server', '^apps/web/', '^apps/server/', 'Shared code belongs into the contract.'),
  never(
    'server-without-web',
    '^apps/server/',
    '^(apps/web|packages/(kit|exercises/src/kit-ui))/',
    'Shared code belongs into the contract.',
  ),
  never('page-without-node', '^apps/web/src/', builtIn, 'The web page runs in a browser.'),
  forbidden(
    'features-apart',
    { path: '^apps/web/src/features/([^/]+)/', pathNot: '^apps/web/src/features/class-page/' },
    { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    'Features must not import each other; pages combine them.',
  ),
  never(
    'class-page-above',
    '^apps/web/src/features/class-page/',
    '^apps/web/src/features/(?!(class-page|lessons|courses|classes|homework|summaries|dictionary)/)',
    'The class page may import only the features that it consists of.',
  ),
  never(
    'features-below-pages',
    '^apps/web/src/(features|live|lib)/',
    '^apps/web/src/(pages|app)/',
    'Features must not import pages.',
  ),
  never(
    'lib-below-features',
    '^apps/web/src/lib/',
    '^apps/web/src/(features|live)/',
    'lib must not import features or live.',
  ),
];

const generalRules: readonly IRegularForbiddenRuleType[] = [
  forbidden(
    'no-cycles',
    {},
    { circular: true },
    'Merge files that import each other, or extract a third one.',
  ),
  forbidden('resolvable', {}, { couldNotResolve: true }, 'Every import must resolve.'),
  forbidden(
    'declared',
    { pathNot: '[.]config[.]ts$' },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    'A workspace must declare the packages that it imports.',
  ),
];

export const importRules = [...packageRules, ...appRules, ...roomRules, ...generalRules];
