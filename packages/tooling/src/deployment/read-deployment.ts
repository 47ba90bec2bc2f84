/** Reads what the files in `deploy/` say about settings, ports and durations. Pure. */
import { parse } from 'yaml';

export interface ComposeService {
  readonly image?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly stop_grace_period?: string;
  readonly read_only?: boolean;
  readonly tmpfs?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: object;
  readonly build?: { readonly context: string; readonly dockerfile: string };
}

export interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

/** Anchors are merged, as Compose does it. */
export const parseCompose = (text: string): Compose => parse(text, { merge: true }) as Compose;

/** Assignments of a `.env` file, also those that are commented out. */
export const listAssigned = (text: string): string[] =>
  [...text.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);

/** The pairs of instructions such as ENV and of `Environment=` in a unit. */
export const readPairs = (text: string, instruction: RegExp): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(new RegExp(`^${instruction.source}(.*)$`, 'gm'))].flatMap(([, pairs = '']) =>
      [...pairs.matchAll(/([A-Z][A-Z0-9_]+)=(\S*)/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  );

export interface DockerInstruction {
  readonly name: string;
  readonly value: string;
}

/** The instructions of a Dockerfile, each with its continued lines, by stages. */
export function readStages(dockerfile: string): DockerInstruction[][] {
  const stages: DockerInstruction[][] = [];
  const lines = dockerfile.replace(/^#.*\n/gm, '').replaceAll(/\\\n\s*/g, '');
  for (const [, name = '', value = ''] of lines.matchAll(/^([A-Z]+) (.*)$/gm)) {
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, value });
  }
  return stages;
}

/** The paths of the project that the last stage copies from another one, which has the project in `/app`. */
export const listCopiedPaths = (stage: readonly DockerInstruction[]): string[] =>
  stage
    .filter(({ name, value }) => name === 'COPY' && value.includes(' /app/'))
    .map(({ value }) => /\/app\/(\S+)/.exec(value)?.[1] ?? '');

export interface ChartTemplate {
  readonly path: string;
  readonly text: string;
}

/** Values and partial templates that the templates of a chart use although they do not exist. */
export function findChartProblems(templates: readonly ChartTemplate[], values: unknown): string[] {
  const has = (path: readonly string[]): boolean => {
    let current: unknown = values;
    for (const key of path) {
      if (typeof current !== 'object' || current === null) return false;
      // A map without entries, such as `secrets`, may get any key.
      if (!(key in current)) return Object.keys(current).length === 0 && current !== values;
      current = (current as Record<string, unknown>)[key];
    }
    return true;
  };
  const defined = new Set(
    templates.flatMap(({ text }) => [...text.matchAll(/define "([^"]+)"/g)].map(([, name]) => name)),
  );
  return templates.flatMap(({ path, text }) => {
    const unknownValues = [...text.matchAll(/\.Values\.([\w.]+)/g)]
      .filter(([, value = '']) => !has(value.split('.')))
      .map(([found]) => `${path}: values.yaml has no ${found}`);
    const unknownTemplates = [...text.matchAll(/include "([^"]+)"/g)]
      .filter(([, name]) => !defined.has(name))
      .map(([found]) => `${path}: ${found} is not defined`);
    const opened = text.match(/\{\{-? ?(?:if|with|range|define)\b/g)?.length ?? 0;
    const closed = text.match(/\{\{-? ?end\b/g)?.length ?? 0;
    const unbalanced = opened === closed ? [] : [`${path}: ${opened} blocks are opened and ${closed} closed`];
    return [...unknownValues, ...unknownTemplates, ...unbalanced];
  });
}
