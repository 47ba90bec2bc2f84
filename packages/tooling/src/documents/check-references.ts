/** Finds paths, commands, settings and links that a document quotes although they do not exist. Pure. */

export interface Project {
  /** The paths of all tracked files from the root, separated by `/`. */
  readonly files: readonly string[];
  readonly scripts: readonly string[];
  /** Names that may be set in the environment. */
  readonly settings: readonly string[];
}

const fileEnding = /\.(tsx?|mjs|sql|json|css|md|webp|html)$/;
const code = /`([^`\n]+)`/g;
const fence = /^```[\s\S]*?^```/gm;
const quotation = /^```\w+ (\S+\/\S+)\n([\s\S]*?)^```/gm;
const link = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;
const npmScript = /npm (?:run ([\w:-]+)|(start|test))\b/g;
const nodeScript = /\bnode ([\w./-]+\.(?:ts|mjs))/g;
const setting = /`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g;

/** Converts a path with placeholders to a pattern: `modules/<module>/<module>.routes.ts` matches any module. */
function toPattern(path: string): RegExp {
  const escaped = path
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/<[^>]+>/g, '[^/]+')
    .replaceAll('**', '.+')
    .replaceAll('*', '[^/]*');
  return new RegExp(`(^|/)${escaped.replace(/\/$/, '')}(/|$)`);
}

export function findDeadPaths(document: string, text: string, files: readonly string[]): string[] {
  const folders = new Set(files.flatMap((file) => file.split('/').slice(0, -1)));
  const looksLikePath = (token: string): boolean => {
    if (!/^[\w@<.][\w@<>.$*/-]*$/.test(token) || token.startsWith('@')) return false;
    if (!token.includes('/')) return fileEnding.test(token) && !token.startsWith('<');
    const [first = ''] = token.replace(/^\.\//, '').split('/');
    return folders.has(first) || fileEnding.test(token);
  };
  return [...text.replace(fence, '').matchAll(code)]
    .map(([, token = '']) => token.trim())
    .filter(looksLikePath)
    .filter((token) => {
      const pattern = toPattern(token.replace(/^\.\//, ''));
      return !files.some((file) => pattern.test(file));
    })
    .map((token) => `${document}: there is no file or folder ${token}`);
}

export function findDeadCommands(document: string, text: string, { scripts, files }: Project): string[] {
  const npm = [...text.matchAll(npmScript)]
    .map(([, run, short]) => run ?? short ?? '')
    .filter((name) => !scripts.includes(name))
    .map((name) => `${document}: package.json has no script ${name}`);
  const node = [...text.matchAll(nodeScript)]
    .map(([, path = '']) => path)
    .filter((path) => !files.includes(path.replace(/^\.\//, '')))
    .map((path) => `${document}: there is no program ${path}`);
  return [...npm, ...node];
}

/** A code block that names a file after its language quotes this file word for word. */
export const findFalseQuotations = (
  document: string,
  text: string,
  readFile: (path: string) => string | undefined,
): string[] =>
  [...text.matchAll(quotation)]
    .filter(([, path = '', code = '']) => !readFile(path)?.includes(code.trimEnd()))
    .map(([, path]) => `${document}: ${path} does not contain this code block`);

export function findDeadLinks(document: string, text: string, files: readonly string[]): string[] {
  const folder = document.split('/').slice(0, -1);
  const resolve = (target: string): string => {
    const parts = target.startsWith('/') ? [] : [...folder];
    for (const part of target.split('/')) {
      if (part === '..') parts.pop();
      else if (part !== '.' && part !== '') parts.push(part);
    }
    return parts.join('/');
  };
  return [...text.replace(fence, '').matchAll(link)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const path = resolve(target);
      return !files.some((file) => file === path || file.startsWith(`${path}/`));
    })
    .map((target) => `${document}: the link to ${target} leads nowhere`);
}

export function findUnknownSettings(document: string, text: string, settings: readonly string[]): string[] {
  return [...text.matchAll(setting)]
    .map(([, name = '']) => name)
    .filter((name) => !settings.includes(name))
    .map((name) => `${document}: there is no setting ${name}`);
}

/** Each row of the settings table quotes the default that the configuration has. */
export function findWrongDefaults(
  document: string,
  text: string,
  defaults: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(defaults).flatMap(([name, value]) => {
    const row = text.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${name}\``));
    if (row === undefined) return [`${document}: the settings table lacks ${name}`];
    const names = [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_0-9]+)`/g)].map(([, one]) => one);
    const quoted = (row.split('|')[2] ?? '').split(',').map((cell) => cell.trim());
    const cell = quoted[names.indexOf(name)] ?? quoted[0] ?? '';
    return cell === value ? [] : [`${document}: ${name} defaults to ${value}, not ${cell}`];
  });
}

const headings = ['## Context', '## Decision', '## Consequences', '## Measured'];
const maxDecisionLines = 80;

/** Decisions have one format, at most 80 lines, and numbers without a gap. */
export function findDecisionProblems(
  decisions: readonly { readonly path: string; readonly text: string }[],
): string[] {
  return decisions.flatMap(({ path, text }, index) => {
    const number = String(index + 1).padStart(4, '0');
    const lines = text.trimEnd().split('\n').length;
    const found = headings.map((heading) => text.split('\n').indexOf(heading));
    const inOrder = found.every((line, index) => line > 0 && (index === 0 || line > (found[index - 1] ?? 0)));
    return [
      ...(path.includes(`/${number}-`) ? [] : [`${path}: expected the number ${number}`]),
      ...(lines > maxDecisionLines ? [`${path}: ${lines} lines, at most ${maxDecisionLines}`] : []),
      ...(inOrder ? [] : [`${path}: needs the headings ${headings.join(', ')}, in this order`]),
    ];
  });
}
