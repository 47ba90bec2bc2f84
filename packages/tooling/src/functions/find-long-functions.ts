/**
 * Finds functions that are too long to be understood at once. Components of React are exempt, because their markup is
 * read from top to bottom, and so are the groups of a test file, which only list their tests.
 */
import { parseSync } from '@swc/core';

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

interface Node {
  readonly type?: string;
  readonly span?: { readonly start: number; readonly end: number };
  readonly [key: string]: unknown;
}

const functionTypes = new Set([
  'ArrowFunctionExpression',
  'ClassMethod',
  'Constructor',
  'FunctionDeclaration',
  'FunctionExpression',
  'GetterProperty',
  'MethodProperty',
  'PrivateMethod',
  'SetterProperty',
]);
const jsxTypes = new Set(['JSXElement', 'JSXFragment']);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const isFunction = ({ type = '' }: Node): boolean => functionTypes.has(type);
const listChildren = (node: Node): Node[] => Object.values(node).filter(isNode);

/** An expression that is a piece of markup, also behind a condition. */
function isMarkup(value: unknown): boolean {
  if (!isNode(value)) return false;
  if (jsxTypes.has(value.type ?? '')) return true;
  return ['expression', 'consequent', 'alternate', 'left', 'right'].some((key) => isMarkup(value[key]));
}

/** Whether the function itself, not one inside it, returns markup. */
function returnsMarkup({ body }: Node): boolean {
  if (!isNode(body)) return false;
  if (isMarkup(body)) return true;
  const hasReturn = (node: Node): boolean =>
    node.type === 'ReturnStatement'
      ? isMarkup(node.argument)
      : listChildren(node).some((child) => !isFunction(child) && hasReturn(child));
  return hasReturn(body);
}

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && typeof node.value === 'string' ? node.value : undefined;

const isTestGroup = (parent: Node): boolean =>
  parent.type === 'CallExpression' && /^(?:test\.)?describe\b/.test(describeCallee(parent.callee));

function describeCallee(callee: unknown): string {
  if (!isNode(callee)) return '';
  if (callee.type === 'MemberExpression')
    return `${describeCallee(callee.object)}.${nameOf(callee.property) ?? ''}`;
  return callee.type === 'CallExpression' ? describeCallee(callee.callee) : (nameOf(callee) ?? '');
}

/** The parser counts bytes over all files that it has read, so a leading statement marks where this file begins. */
const marker = '0;';

export function findLongFunctions({ path, text }: SourceFile, maxLines: number): string[] {
  const code = marker + text.replace(/^#!/, '//');
  const bytes = Buffer.from(code);
  const tree = parseSync(code, { syntax: 'typescript', tsx: path.endsWith('x') }) as unknown as Node & {
    readonly body: readonly Node[];
  };
  const offset = tree.body[0]?.span?.start ?? 0;
  const lineAt = (position: number): number =>
    bytes
      .subarray(0, position - offset)
      .toString()
      .split('\n').length;
  const problems: string[] = [];

  function visit(node: Node, name: string, parents: readonly Node[]): void {
    const ownName =
      nameOf(node.identifier) ?? nameOf(node.id) ?? nameOf(node.key) ?? (isFunction(node) ? name : undefined);
    if (isFunction(node) && node.span) {
      const [first, last] = [lineAt(node.span.start), lineAt(node.span.end)];
      const isLong = last - first + 1 > maxLines;
      if (isLong && !returnsMarkup(node) && !parents.slice(-3).some(isTestGroup))
        problems.push(`${path}:${first}: ${ownName || 'a function'} has ${last - first + 1} lines`);
    }
    for (const child of listChildren(node)) visit(child, ownName ?? name, [...parents, node]);
  }
  for (const statement of tree.body) visit(statement, '', []);
  return problems;
}
