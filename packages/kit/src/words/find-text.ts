/** Finds a text by its key and interpolates values, as i18next on the server does with the same files. Pure. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

export type Values = Readonly<Record<string, unknown>>;

export interface Shelf {
  readonly language: string;
  /** The loaded texts of one namespace. */
  readonly textsOf: (subject: string) => Texts | undefined;
}

const pluralRules = new Map<string, Intl.PluralRules>();

function pluralOf(language: string, count: number): string {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules.select(count);
}

/** `key` is `part.name`, searched in the namespaces in order, or `namespace:part.name`. */
export function findText(
  shelf: Shelf,
  subjects: readonly string[],
  key: string,
  values: Values = {},
): string | undefined {
  const colon = key.indexOf(':');
  const path = key.slice(colon + 1);
  const { count } = values;
  const paths = typeof count === 'number' ? [`${path}_${pluralOf(shelf.language, count)}`, path] : [path];
  for (const subject of colon < 0 ? subjects : [key.slice(0, colon)]) {
    for (const candidate of paths) {
      const text = textAt(shelf.textsOf(subject), candidate);
      if (text !== undefined) return fillIn(text, values);
    }
  }
  return undefined;
}

function textAt(texts: Texts | undefined, path: string): string | undefined {
  let place: string | Texts | undefined = texts;
  for (const part of path.split('.')) place = typeof place === 'object' ? place[part] : undefined;
  return typeof place === 'string' ? place : undefined;
}

const fillIn = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
