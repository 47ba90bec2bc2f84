/** Import rules of the server: the kernel depends on no module, and modules import downwards only. */
import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

/**
 * The modules from the bottom to the top layer: a module may import those before it. An unlisted module may import
 * nothing.
 */
export const modulesByLayer: readonly string[] = [
  // Identity and people.
  ...[
    'audit',
    'schools',
    'security-log',
    'files',
    'people',
    'quotas',
    'retention',
    'groups',
    'identity',
    'single-sign-on',
    'api-keys',
    'webhooks',
    'installation',
    'personal',
  ],
  // When and where people teach.
  ...['availability', 'rooms'],
  // Teaching content.
  ...['documents', 'dictionary', 'courses'],
  // Plans and answers.
  ...['plans', 'answers'],
  // Teaching.
  ...['classes', 'attendance', 'cancellation', 'schedule', 'booking', 'requests', 'homework'],
  // Read models.
  'summaries',
  // Subscribers only.
  ...['notifications', 'analytics'],
];

const modulesPath = '^apps/server/src/modules/';
const sourcePath = '^apps/server/src/';
/** The code that composes the modules, and the demo school, which uses all of them. */
const composingCode = '(app/|app[.]ts|main[.]ts|demo/)';

function createLayerRule(module: string, lowerModules: readonly string[]): IRegularForbiddenRuleType {
  const ownPath = `${modulesPath}${module}/`;
  const allowedPaths =
    lowerModules.length > 0 ? [`${modulesPath}(${lowerModules.join('|')})/index[.]ts$`] : [];
  return {
    name: `module-${module}`,
    severity: 'error',
    comment:
      'A module imports lower modules through their index.ts only; upward communication is by domain event.',
    from: { path: ownPath, pathNot: '[.]test[.]ts$' },
    to: { path: modulesPath, pathNot: [ownPath, ...allowedPaths] },
  };
}

export const moduleRules: readonly IRegularForbiddenRuleType[] = [
  ...modulesByLayer.map((module, index) => createLayerRule(module, modulesByLayer.slice(0, index))),
  {
    name: 'module-unknown',
    severity: 'error',
    comment: 'Add the new module to its layer in modulesByLayer.',
    from: { path: `${modulesPath}(?!(${modulesByLayer.join('|')})/)` },
    to: {},
  },
  {
    name: 'modules-without-policies',
    severity: 'error',
    comment: 'Modules receive loaded resources; policies decide access before.',
    from: { path: modulesPath, pathNot: '[.]test[.]ts$' },
    to: { path: `${sourcePath}(policies/|${composingCode})` },
  },
  {
    name: 'kernel-alone',
    severity: 'error',
    comment: 'The kernel depends on no module.',
    from: { path: `${sourcePath}kernel/` },
    to: { path: `${sourcePath}(modules/|policies/|${composingCode})` },
  },
  {
    name: 'kernel-and-contract',
    severity: 'error',
    comment: 'The kernel knows the forms of endpoints, failures and tables, but no concrete ones.',
    from: { path: `${sourcePath}kernel/` },
    to: {
      path: '^packages/contract/',
      pathNot:
        '^packages/contract/src/(define|call-limits|failures|events|csv|file-columns|table-import)[.]ts$',
    },
  },
  {
    name: 'policies-read',
    severity: 'error',
    comment: 'Policies read through the index or the stores of modules only.',
    from: { path: `${sourcePath}policies/`, pathNot: '[.]test[.]ts$' },
    to: {
      path: `${sourcePath}(modules/|${composingCode})`,
      pathNot: `${modulesPath}[^/]+/(index|[^/]+[.]store)[.]ts$`,
    },
  },
  {
    name: 'demo-aside',
    severity: 'error',
    comment:
      'Only the commands main.ts and keys-rotate.ts may import the demo school, which uses the policies and use cases of all modules.',
    from: { path: sourcePath, pathNot: `${sourcePath}(demo/|(main|keys-rotate)[.]ts)` },
    to: { path: `${sourcePath}demo/` },
  },
];
