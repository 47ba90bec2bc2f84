/** Lists the features of the browser that built styles use; what stands in `@supports` has its own condition. */
import { type AtRule, type ChildNode, type Declaration, parse, type Rule } from 'postcss';
import { type CompatibilityData, findFeature, getOwn } from './compatibility.ts';
import type { FeatureFinder } from './find-script-features.ts';

/** The keys of all functions of values, by name: `light-dark` is that of `css.types.color.light-dark`. */
function indexTypes(data: CompatibilityData): ReadonlyMap<string, string> {
  const index = new Map<string, string>();
  const visit = (feature: unknown, path: string): void => {
    for (const [name, child] of Object.entries(feature as Record<string, unknown>)) {
      if (name === '__compat' || typeof child !== 'object' || child === null) continue;
      if (getOwn(child, '__compat') !== undefined && !index.has(name)) index.set(name, `${path}.${name}`);
      visit(child, `${path}.${name}`);
    }
  };
  visit(data.css.types, 'css.types');
  return index;
}

/** Lengths whose units have one record for several of them. */
const unitRecords: readonly (readonly [RegExp, string])[] = [
  [/^d(vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_dynamic'],
  [/^l(vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_large'],
  [/^s(vh|vw|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_small'],
  [/^cq(w|h|i|b|min|max)$/, 'container_query_length_units'],
];

const toUnitKey = (unit: string): string =>
  `css.types.length.${unitRecords.find(([pattern]) => pattern.test(unit))?.[1] ?? unit}`;

export function createStyleFinder(data: CompatibilityData): FeatureFinder {
  const types = indexTypes(data);
  const has = (key: string) => getOwn(findFeature(data, key), '__compat') !== undefined;

  function listDeclarationKeys({ prop, value }: Declaration): string[] {
    const property = prop.toLowerCase();
    const plain = value.replaceAll(/(["']).*?\1|url\([^)]*\)|--[\w-]+/g, ' ');
    const functions = [...plain.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/gi)].map(([, name = '']) =>
      types.get(name),
    );
    const units = [...plain.matchAll(/(?<![\w-])\d*\.?\d+([a-z]+)/gi)].map(([, unit = '']) =>
      toUnitKey(unit),
    );
    if (property.startsWith('--')) return [...functions, ...units].filter((key) => key !== undefined);
    const words = plain.match(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/gi) ?? [];
    return [
      `css.properties.${property}`,
      ...words.map((word) => `css.properties.${property}.${word}`),
      ...functions.filter((key) => key !== undefined),
      ...units,
    ];
  }

  const listRuleKeys = ({ selector, parent }: Rule): string[] => [
    ...[...selector.matchAll(/::?([a-z-]+)/gi)].map(([, name = '']) => `css.selectors.${name}`),
    ...(parent?.type === 'rule' ? ['css.selectors.nesting'] : []),
  ];

  const listAtRuleKeys = ({ name, params }: AtRule): string[] => [
    `css.at-rules.${name}`,
    ...(name === 'media' ? [...params.matchAll(/\(\s*([a-z-]+)/gi)] : []).map(
      ([, feature = '']) => `css.at-rules.media.${feature}`,
    ),
    ...(name === 'media' && /\(\s*[\w-]+\s*[<>]|[<>]=?\s*[\w-]+\s*\)/.test(params)
      ? ['css.at-rules.media.range_syntax']
      : []),
  ];

  function* visit(nodes: readonly ChildNode[]): Generator<string> {
    for (const node of nodes) {
      if (node.type === 'decl') {
        if (!hasPrefixedTwin(node)) yield* listDeclarationKeys(node);
      } else if (node.type === 'rule') {
        yield* listRuleKeys(node);
        yield* visit(node.nodes);
      } else if (node.type === 'atrule') {
        yield* listAtRuleKeys(node);
        if (node.name !== 'supports' && node.nodes) yield* visit(node.nodes);
      }
    }
  }

  return { findIn: (styles) => new Set([...visit(parse(styles).nodes)].filter(has)) };
}

/** Whether the same rule has the property with a prefix, which is its fallback. */
const hasPrefixedTwin = ({ prop, parent }: Declaration): boolean =>
  parent?.nodes?.some(
    (other) =>
      other.type === 'decl' &&
      other.prop !== prop &&
      /^-\w+-/.test(other.prop) &&
      other.prop.endsWith(`-${prop}`),
  ) ?? false;
