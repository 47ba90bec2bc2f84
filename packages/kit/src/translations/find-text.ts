/** Finds a text by its key and inserts values, like i18next on the server with the same files. Pure. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

export type Values = Readonly<Record<string, unknown>>;

export interface TextSource {
  readonly language: string;
  /** Returns the loaded texts of one namespace. */
  readonly findTexts: (namespace: string) => Texts | undefined;
}

const pluralRules = new Map<string, Intl.PluralRules>();

function selectPlural(language: string, count: number): string {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules.select(count);
}

/**
 * Finds a text. `key` is `part.name`, which is searched in the given namespaces in their order, or
 * `namespace:part.name`.
 */
export function findText(
  source: TextSource,
  namespaces: readonly string[],
  key: string,
  values: Values = {},
): string | undefined {
  const colon = key.indexOf(':');
  const path = key.slice(colon + 1);
  const { count } = values;
  const paths =
    typeof count === 'number' ? [`${path}_${selectPlural(source.language, count)}`, path] : [path];
  for (const namespace of colon < 0 ? namespaces : [key.slice(0, colon)]) {
    for (const candidate of paths) {
      const text = readText(source.findTexts(namespace), candidate);
      if (text !== undefined) return interpolate(text, values);
    }
  }
  return undefined;
}

function readText(texts: Texts | undefined, path: string): string | undefined {
  let node: string | Texts | undefined = texts;
  for (const part of path.split('.')) node = typeof node === 'object' ? node[part] : undefined;
  return typeof node === 'string' ? node : undefined;
}

const interpolate = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
