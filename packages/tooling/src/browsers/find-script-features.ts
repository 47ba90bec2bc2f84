/**
 * Lists the features of the browser that a built script uses. The program knows no types: a property of an unknown
 * object counts only if no interface of supported browsers has a property of that name.
 */
import { type AnyNode, type Expression, type MemberExpression, parse, type Super } from 'acorn';
import { full } from 'acorn-walk';
import { type CompatibilityData, findFeature, findLacking, getOwn, listChildren } from './compatibility.ts';
import type { OldestVersions } from './supported-browsers.ts';

/** What marks the syntax of an edition; a script may use an edition whose marks all supported browsers have. */
const editions = [
  [2023, ['javascript.grammar.hashbang_comments']],
  [2024, ['javascript.builtins.RegExp.unicodeSets']],
  [
    2025,
    [
      'javascript.regular_expressions.modifier',
      'javascript.regular_expressions.named_capturing_group.duplicate_named_capturing_groups',
      'javascript.statements.import.import_attributes',
    ],
  ],
] as const;

type Edition = 2022 | (typeof editions)[number][0];

export function findEdition(data: CompatibilityData, oldest: OldestVersions): Edition {
  let edition: Edition = 2022;
  for (const [next, marks] of editions) {
    const lacksMark = marks.some((key) => findLacking(findFeature(data, key) ?? {}, oldest).length > 0);
    if (lacksMark) return edition;
    edition = next;
  }
  return edition;
}

/** Global objects of a known interface. */
const interfaceOf: Readonly<Record<string, readonly string[]>> = {
  crypto: ['Crypto'],
  document: ['Document', 'Node', 'EventTarget'],
  history: ['History'],
  location: ['Location'],
  navigator: ['Navigator'],
  performance: ['Performance'],
  screen: ['Screen'],
  visualViewport: ['VisualViewport'],
};

const globalObjects = new Set(['window', 'globalThis', 'self']);

export interface FeatureFinder {
  /** Returns the keys of the features that a file uses; throws if its syntax is too new. */
  readonly findIn: (text: string) => ReadonlySet<string>;
}

export function createScriptFinder(data: CompatibilityData, oldest: OldestVersions): FeatureFinder {
  const ecmaVersion = findEdition(data, oldest);
  const lackedMembers = indexLackedMembers(data, oldest);
  const has = (key: string) => getOwn(findFeature(data, key), '__compat') !== undefined;
  const findGlobal = (name: string): string | undefined =>
    [`javascript.builtins.${name}`, `api.Window.${name}`, `api._globals.${name}`, `api.${name}`].find(has);
  const findMember = (owner: string | undefined, name: string): string | undefined => {
    if (owner === undefined) return lackedMembers.get(name);
    if (globalObjects.has(owner)) return findGlobal(name);
    const owners = (interfaceOf[owner] ?? []).map((one) => `api.${one}.${name}`);
    const keys = [...owners, `javascript.builtins.${owner}.${name}`, `api.${owner}.${name}_static`];
    return keys.find(has) ?? lackedMembers.get(name);
  };
  return {
    findIn: (code) => {
      const { declared, globals, members, events } = readUses(code, ecmaVersion);
      const found = new Set<string | undefined>(
        [...events].map((event) => lackedMembers.get(`${event}_event`)),
      );
      for (const name of globals) if (!declared.has(name)) found.add(findGlobal(name));
      for (const [name, owners] of members)
        for (const owner of owners)
          found.add(findMember(owner !== undefined && declared.has(owner) ? undefined : owner, name));
      found.delete(undefined);
      return found as ReadonlySet<string>;
    },
  };
}

/**
 * One key for each name that objects have in no supported browser. Interfaces that are missing as a whole do not count,
 * because what leads to their objects is missing, too.
 */
function indexLackedMembers(data: CompatibilityData, oldest: OldestVersions): ReadonlyMap<string, string> {
  const lacked = new Map<string, string>();
  const known = new Set<string>();
  for (const path of ['api', 'javascript.builtins'])
    for (const [owner, members] of listChildren(findFeature(data, path)))
      for (const [name, member] of listChildren(members)) {
        if (findLacking(member, oldest).length === 0) known.add(name);
        else if (findLacking(members, oldest).length === 0 && !lacked.has(name))
          lacked.set(name, `${path}.${owner}.${name}`);
      }
  for (const name of known) lacked.delete(name);
  return lacked;
}

interface Uses {
  /** All names that the script declares anywhere, which are not those of the browser. */
  readonly declared: ReadonlySet<string>;
  readonly globals: ReadonlySet<string>;
  /** Names of properties, each with the names of the objects that it is read from. */
  readonly members: ReadonlyMap<string, ReadonlySet<string | undefined>>;
  /** The events of `addEventListener('scrollend', …)`. */
  readonly events: ReadonlySet<string>;
}

function readUses(code: string, ecmaVersion: Edition): Uses {
  const declared = new Set<string>();
  const globals = new Set<string>();
  const members = new Map<string, Set<string | undefined>>();
  const events = new Set<string>();
  full(parse(code, { ecmaVersion, sourceType: 'module' }), (node, _state, role) => {
    const part = node as AnyNode;
    if (part.type === 'Identifier') (role === 'VariablePattern' ? declared : globals).add(part.name);
    else if (part.type === 'ImportDeclaration')
      for (const { local } of part.specifiers) declared.add(local.name);
    else if (part.type === 'MemberExpression') {
      const name = readName(part);
      if (name === undefined) return;
      const owners = members.get(name) ?? new Set();
      members.set(name, owners.add(part.object.type === 'Identifier' ? part.object.name : undefined));
    } else if (part.type === 'CallExpression') {
      const [event] = part.arguments;
      if (isListening(part.callee) && event?.type === 'Literal') events.add(String(event.value));
    }
  });
  return { declared, globals, members, events };
}

const isListening = (callee: Expression | Super): boolean =>
  callee.type === 'MemberExpression' && readName(callee) === 'addEventListener';

function readName({ property, computed }: MemberExpression): string | undefined {
  if (!computed && property.type === 'Identifier') return property.name;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : undefined;
}
