/** Reads the arguments of a command, and names everything that is wrong with them at once. */
import { Command, Option } from 'commander';
import type { z } from 'zod';
import commands from './commands.json' with { type: 'json' };
import { UsageError } from './user-error.ts';

export interface ArgumentSpec {
  /** The key in the input. Printed in capitals. */
  readonly key: string;
  readonly help: string;
  /** Whether it takes all arguments that remain. */
  readonly isList?: boolean;
}

export interface OptionSpec {
  /** What stands for the value in the help, such as `SLUG`; absent for a switch. */
  readonly value?: string;
  readonly help: string;
}

export interface CommandSpec<Input> {
  readonly name: keyof typeof commands;
  readonly arguments?: readonly ArgumentSpec[];
  /** By their name without dashes; the input has them in camel case. */
  readonly options?: Readonly<Record<string, OptionSpec>>;
  readonly input: z.ZodType<Input>;
  /** What follows `klasna` and the name of the command, and what it does. */
  readonly examples: readonly (readonly [args: string, effect: string])[];
  /** What the usual ones do not say. */
  readonly exitCodes?: Readonly<Record<number, string>>;
}

const toKey = (option: string): string => option.replaceAll(/-([a-z])/g, (_, letter) => letter.toUpperCase());
const toLabel = (key: string): string => key.toUpperCase();

/** Returns the help if that was asked for, else the input. */
export function parseCommand<Input>(
  spec: CommandSpec<Input>,
  args: readonly string[],
): { readonly help: string } | { readonly input: Input } {
  const program = createProgram(spec);
  if (args.some((arg) => arg === '--help' || arg === '-h')) return { help: describeCommand(program, spec) };
  program.parse([...args], { from: 'user' });
  const { given, problems } = readArguments(spec, program.args);
  const options = Object.entries(spec.options ?? {});
  const values: Record<string, unknown> = { ...given };
  for (const [name, value] of Object.entries(program.opts())) {
    const [optionName = '', option] = options.find(([candidate]) => toKey(candidate) === name) ?? [];
    // Without a value it reads `true`, which is right for a switch only.
    if (option?.value !== undefined && value === true) problems.push(`--${optionName}: needs a value`);
    values[name] = value;
  }
  const parsed = spec.input.safeParse(values, { reportInput: true });
  if (!parsed.success) {
    const known = new Set(problems.map((problem) => problem.split(':')[0]));
    for (const issue of parsed.error.issues) {
      const label = toIssueLabel(spec, issue);
      if (!known.has(label)) problems.push(`${label}: ${describeIssue(issue)}`);
      known.add(label);
    }
  }
  if (problems.length > 0 || !parsed.success)
    throw new UsageError([...problems, `How to use it: klasna ${spec.name} --help`]);
  return { input: parsed.data };
}

function createProgram({ name, arguments: argumentSpecs = [], options = {} }: CommandSpec<unknown>): Command {
  const program = new Command(`klasna ${name}`)
    .description(commands[name].summary)
    .helpOption('-h, --help', 'print this help')
    // The schema says what is missing, and unknown options and arguments are listed with its problems.
    .allowUnknownOption()
    .allowExcessArguments()
    .exitOverride();
  for (const { key, help, isList } of argumentSpecs)
    program.argument(`[${toLabel(key)}${isList ? '...' : ''}]`, help);
  for (const [option, { value, help }] of Object.entries(options))
    program.addOption(new Option(`--${option}${value === undefined ? '' : ` [${value}]`}`, help));
  program.configureHelp({ optionTerm: (option) => option.flags.replace(/\[(.*)\]/, '$1') });
  return program;
}

function readArguments(
  { arguments: specs = [], options = {} }: CommandSpec<unknown>,
  args: readonly string[],
): { readonly given: Record<string, unknown>; readonly problems: string[] } {
  const isOption = (arg: string): boolean => arg.length > 1 && arg.startsWith('-');
  const problems = args
    .filter(isOption)
    .map((arg) => `${arg}: there is no such option${suggest(arg, Object.keys(options))}`);
  const positionals = args.filter((arg) => !isOption(arg));
  const given: Record<string, unknown> = {};
  for (const { key, isList } of specs) {
    if (isList) given[key] = positionals.splice(0);
    else given[key] = positionals.shift();
  }
  // The value of an unknown option is no argument of its own.
  if (problems.length === 0)
    problems.push(...positionals.map((arg) => `${arg}: there is no such argument; quote what has spaces`));
  return { given, problems };
}

/** Suggests the option that begins alike. */
function suggest(arg: string, options: readonly string[]): string {
  const typed = arg.replace(/^-+/, '').split('=')[0] ?? '';
  const close = options.find((option) => option.slice(0, 2) === typed.slice(0, 2));
  return close === undefined ? '' : `; did you mean --${close}?`;
}

function toIssueLabel({ arguments: specs = [] }: CommandSpec<unknown>, { path }: z.core.$ZodIssue): string {
  const key = String(path[0]);
  return specs.some((spec) => spec.key === key)
    ? toLabel(key)
    : `--${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });

function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'is missing';
  if (issue.code === 'invalid_value') return `must be ${anyOf.format(issue.values.map(String))}`;
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'is no email address';
  if (issue.code === 'too_small' && issue.origin === 'string')
    return Number(issue.minimum) <= 1 ? 'is empty' : `needs at least ${issue.minimum} characters`;
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `may have ${issue.maximum} characters at most`;
  return issue.message;
}

function describeCommand(program: Command, { name, examples, exitCodes }: CommandSpec<unknown>): string {
  const codes = Object.entries({
    0: 'done',
    1: 'not done, or not wholly: the reason is on standard error',
    2: 'the arguments are wrong; nothing was done',
    ...exitCodes,
  });
  const lines = [
    'Examples:',
    ...examples.flatMap(([args, effect]) => [
      `  ${['klasna', name, args].join(' ').trim()}`,
      `      ${effect}`,
    ]),
    '',
    'Exit codes:',
    ...codes.map(([code, meaning]) => `  ${code}  ${meaning}`),
    ...(commands[name].readsSettings ? ['', 'Settings are read from the environment and from .env.'] : []),
    '',
  ];
  return `${program.helpInformation()}\n${lines.join('\n')}`;
}
