/** Runs dependency-cruiser on the checkout. It parses with SWC, because TypeScript 7 has no programmatic API. */
import type { VariableDeclarator } from '@swc/core';
import { Visitor } from '@swc/core/Visitor.js';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { root } from '../paths.ts';
import { importRules } from './import-rules.ts';

// SWC parses `using` declarations, but its visitor does not support them yet.
const { visitStatement } = Visitor.prototype;
Visitor.prototype.visitStatement = function (statement) {
  const { type, decls } = statement as unknown as { type: string; decls: VariableDeclarator[] };
  if (type !== 'UsingDeclaration') return visitStatement.call(this, statement);
  this.visitVariableDeclarators(decls);
  return statement;
};

export interface Violation {
  readonly rule: string;
  readonly imports: string;
}

export async function findViolations(folders: readonly string[], baseDir = root): Promise<Violation[]> {
  const { output } = await cruise([...folders], {
    baseDir,
    ruleSet: { forbidden: [...importRules] },
    validate: true,
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data)/|[.]gen[.]ts$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types', 'style'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.css', '.json'],
    },
  });
  if (typeof output === 'string') throw new Error(output);
  return toViolations(output);
}

function toViolations({ summary }: ICruiseResult): Violation[] {
  if (summary.totalCruised === 0) throw new Error('no file was checked');
  return summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    imports: cycle ? [from, ...cycle.map((step) => step.name)].join(' → ') : `${from} → ${to}`,
  }));
}
