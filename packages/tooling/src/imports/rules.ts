/** Who may import whom. Paths are regular expressions over paths from the root; npm packages by what they resolve to. */
import type { IRegularForbiddenRuleType } from 'dependency-cruiser';
import { roomRules } from './room-rules.ts';

const npm = (...names: string[]): string => `(^|/)node_modules/(${names.join('|')})(/|$)`;
const builtIn = '^node:|^(assert|buffer|crypto|events|fs|http|net|os|path|stream|url|util)$';

type Paths = string | readonly string[];

/** Everything that `from` may import; anything else breaks the rule. */
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
    'The contract is what both sides say: zod, and the names, fields and contents of exercises.',
  ),
  only(
    'exercise-minds',
    minds,
    [minds, npm('zod'), '^packages/contract/src/values[.]ts$'],
    'The mind of an exercise runs on the server too: zod, the common values and the kit of minds, no React.',
  ),
  only(
    'exercise-faces',
    faces,
    [
      '^packages/exercises/',
      '^packages/(kit|languages)/',
      npm('zod', 'react', 'react-dom', '@mantine', '@tabler', '@dnd-kit'),
    ],
    'The face of an exercise knows its mind and our look, no network.',
  ),
  never(
    'kit',
    '^packages/kit/',
    '^(apps|packages/(contract|exercises|tooling))/',
    'The kit is a look; it knows no subject.',
  ),
  only(
    'languages',
    '^packages/languages/',
    ['^packages/languages/', npm('i18next'), builtIn],
    'Words stand below everything. Node reads them; the page is handed them by the build.',
  ),
  never(
    'packages-below-apps',
    '^packages/(?!tooling/)',
    '^(apps|e2e|bench)/',
    'Packages are below the apps.',
  ),
  never(
    'tooling-aside',
    '^(apps/[^/]+/src|packages/(?!tooling/)[^/]+/src)/',
    '^packages/tooling/',
    'The product does not run its tools.',
  ),
];

const appRules: readonly IRegularForbiddenRuleType[] = [
  never('web-without-server', '^apps/web/', '^apps/server/', 'What they share is in the contract.'),
  never(
    'server-without-web',
    '^apps/server/',
    '^(apps/web|packages/(kit|exercises/src/kit-ui))/',
    'What they share is in the contract.',
  ),
  never('page-without-node', '^apps/web/src/', builtIn, 'The page runs in a browser.'),
  forbidden(
    'features-apart',
    { path: '^apps/web/src/features/([^/]+)/', pathNot: '^apps/web/src/features/class-page/' },
    { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    'Features meet on pages.',
  ),
  never(
    'class-page-above',
    '^apps/web/src/features/class-page/',
    '^apps/web/src/features/(?!(class-page|lessons|courses|classes|homework|summaries|dictionary)/)',
    'A class page is made of a lesson, homework and words; other features meet it on its page.',
  ),
  never(
    'features-below-pages',
    '^apps/web/src/(features|live|lib)/',
    '^apps/web/src/(pages|app)/',
    'Pages arrange features; features know no page.',
  ),
  never(
    'lib-below-features',
    '^apps/web/src/lib/',
    '^apps/web/src/(features|live)/',
    'The library of the page knows no subject.',
  ),
];

const generalRules: readonly IRegularForbiddenRuleType[] = [
  forbidden(
    'no-cycles',
    {},
    { circular: true },
    'Two files that need each other are one file, or there is a third in them.',
  ),
  forbidden('resolvable', {}, { couldNotResolve: true }, 'Every import leads somewhere.'),
  forbidden(
    'declared',
    { pathNot: '[.]config[.]ts$' },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    'A workspace declares the packages that it imports.',
  ),
];

export const importRules = [...packageRules, ...appRules, ...roomRules, ...generalRules];
