import { describe, expect, it } from 'vitest';
import { checkBuiltPage, findFalseImplications, findNewSyntax, listInlineFiles } from './check-built-page.ts';
import { readCompatibilityData } from './compatibility.ts';
import { findEdition } from './find-script-features.ts';
import { type BrowserName, listOldestVersions, type OldestVersions } from './supported-browsers.ts';

const data = readCompatibilityData();
const oldest: OldestVersions = new Map<BrowserName, string>([
  ['chrome', '120'],
  ['safari', '16.4'],
]);

const check = (name: string, text: string, providedFeatures: readonly string[] = []): readonly string[] =>
  checkBuiltPage(data, oldest, { files: [{ name, text }], providedFeatures }, []).unsupported;

describe('scripts', () => {
  it.each([
    ['a static method', 'URL.parse(location.href)', 'api.URL.parse_static'],
    ['a static method of a built-in object', 'Promise.withResolvers()', 'Promise.withResolvers'],
    ['a global', 'requestIdleCallback(run)', 'api.Window.requestIdleCallback'],
    ['a global of the window', 'window.navigation.back()', 'api.Window.navigation'],
    ['a constructor', 'new ViewTransition()', 'api.ViewTransition'],
    [
      'a method that no object has',
      'export const f = (set) => set.symmetricDifference(other)',
      'symmetricDifference',
    ],
    ['a method named in brackets', 'export const f = (one) => one["getOrInsert"](1)', 'Map.getOrInsert'],
    ['a method of a known object', 'document.startViewTransition()', 'api.Document.startViewTransition'],
    ['an event', 'export const f = (box) => box.addEventListener("scrollend", run)', 'scrollend_event'],
  ])('finds %s', (_, code, key) => {
    expect(check('a.js', code)).toEqual([expect.stringContaining(key)]);
  });

  it('says which browsers lack a feature', () => {
    expect(check('a.js', 'URL.canParse(x)')).toEqual([
      'a.js: api.URL.canParse_static is missing in safari 16.4',
    ]);
  });

  it.each([
    ['what all browsers have', 'new Map().get(1); fetch("/"); [].toSorted(); structuredClone({})'],
    ['a name that other objects have, too', 'export const f = (list) => list.map(run).filter(Boolean)'],
    [
      'names of its own',
      'const URL = make(); URL.parse(x); import { Temporal } from "./a.js"; Temporal.now()',
    ],
  ])('accepts %s', (_, code) => {
    expect(check('a.js', code)).toEqual([]);
  });

  it('accepts what a fallback provides', () => {
    expect(check('a.js', 'URL.canParse(x)', ['api.URL.canParse_static'])).toEqual([]);
  });

  it('refuses syntax that a browser lacks', () => {
    expect(findEdition(data, oldest)).toBe(2023);
    expect(check('a.js', 'class A { static { this.#b = 1 } static #b; c = /(?<=d)e/ }')).toEqual([]);
    for (const code of [
      'f(/[a--b]/v)',
      'f(/(?i:a)/)',
      '{ using a = b() }',
      'import a from "./a.json" with { type: "json" }',
    ])
      expect(check('a.js', code), code).toEqual([expect.stringContaining('a.js: SyntaxError')]);
  });
});

describe('styles', () => {
  it.each([
    ['a property', 'a { field-sizing: content }', 'css.properties.field-sizing '],
    ['a value', 'a { text-wrap: pretty }', 'css.properties.text-wrap.pretty'],
    ['a function', 'a { color: light-dark(#000, #fff) }', 'css.types.color.light-dark'],
    ['a function of a custom property', 'a { --b: light-dark(#000, #fff) }', 'css.types.color.light-dark'],
    ['a rule in a rule', 'a { b { color: red } }', 'css.selectors.nesting'],
    ['an at-rule', '@starting-style { a { opacity: 0 } }', 'css.at-rules.starting-style'],
    ['a selector', 'a:popover-open { color: red }', 'css.selectors.popover-open'],
  ])('find %s', (_, styles, key) => {
    expect(check('a.css', styles)).toEqual(expect.arrayContaining([expect.stringContaining(key)]));
  });

  it.each([
    [
      'what all browsers have',
      '@media (width >= 40em) { a:has(b) { inset: 0; height: 100dvh; color: var(--c) } }',
    ],
    ['a condition', '@supports (field-sizing: content) { a { field-sizing: content } }'],
    ['a property beside its prefixed one', 'a { -webkit-user-select: none; user-select: none }'],
  ])('accept %s', (_, styles) => {
    expect(check('a.css', styles)).toEqual([]);
  });
});

describe('exceptions', () => {
  const files = [{ name: 'a-1.js', text: 'URL.parse(x)' }];
  const checkWith = (keys: readonly string[], pattern?: RegExp) =>
    checkBuiltPage(data, oldest, { files, providedFeatures: [] }, [
      { reason: 'tested', keys, ...(pattern && { files: pattern }) },
    ]);

  it('allow a feature, or all whose key begins so, in the files that they name', () => {
    expect(checkWith(['api.URL.parse_static']).unsupported).toEqual([]);
    expect(checkWith(['api.URL.*']).unsupported).toEqual([]);
    expect(checkWith(['api.URL.*'], /^a-/).unsupported).toEqual([]);
    expect(checkWith(['api.URL.*'], /^b-/).unsupported).toHaveLength(1);
  });

  it('are reported when nothing needs them', () => {
    expect(checkWith(['api.URL.parse_static', 'api.Fence']).unneeded).toEqual(['api.Fence']);
  });
});

it('finds the scripts and styles of a document', () => {
  const text = '<style>a {}</style><script>b()</script><script src="c"></script><script>d()</script>';
  expect(listInlineFiles({ name: 'index.html', text })).toEqual([
    { name: 'index.html-1.js', text: 'b()' },
    { name: 'index.html-2.js', text: 'd()' },
    { name: 'index.html-1.css', text: 'a {}' },
  ]);
});

it('finds syntax that an old browser cannot parse', () => {
  expect(
    findNewSyntax({ name: 'a.js', text: '(function () { var a = "b"; try { a() } catch (c) {} })()' }),
  ).toEqual([]);
  expect(findNewSyntax({ name: 'a.js', text: 'const a = () => `b`' })).toHaveLength(1);
});

it('finds a browser that has the tested features and lacks others', () => {
  const urlAndGroups = findFalseImplications(
    data,
    oldest,
    ['api.URL.parse_static'],
    ['javascript.builtins.Map.groupBy'],
  );
  expect(urlAndGroups).toEqual([]);
  const groupsAndUrl = findFalseImplications(
    data,
    oldest,
    ['javascript.builtins.Map.groupBy'],
    ['api.URL.parse_static'],
  );
  expect(groupsAndUrl).toContain('safari 17.5 lacks api.URL.parse_static');
});

it('reads the oldest versions from the list of browsers', () => {
  const versions = listOldestVersions();
  expect(versions.get('safari')).toBe('16.4');
  expect(versions.get('safari_ios')).toBe('16.4');
  expect(versions.size).toBe(7);
});
