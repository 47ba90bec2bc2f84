import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type CommandSpec, parseCommand } from './parse-command.ts';
import { UsageError } from './user-error.ts';

const spec: CommandSpec<unknown> = {
  name: 'school:quota',
  arguments: [{ key: 'slug', help: 'the short name' }],
  options: {
    'storage-mb': { value: 'MB', help: 'megabytes' },
    email: { value: 'EMAIL', help: 'an email' },
    json: { help: 'print JSON' },
  },
  input: z.object({
    slug: z.string(),
    storageMb: z.string().regex(/^\d+$/, 'must be a number').optional(),
    email: z.email(),
    json: z.boolean().default(false),
  }),
  examples: [['my-school', 'prints what it uses']],
  exitCodes: { 1: 'there is no such school' },
};

function listProblems(...args: readonly string[]): readonly string[] {
  try {
    parseCommand(spec, args);
    return [];
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return error.message.split('\n').slice(0, -1);
  }
}

describe('arguments', () => {
  test('are read by name, in any order', () => {
    const input = { slug: 'a', storageMb: '5', email: 'me@example.com', json: true };
    for (const args of [
      ['a', '--storage-mb', '5', '--email=me@example.com', '--json'],
      ['--json', '--email', 'me@example.com', 'a', '--storage-mb=5'],
    ])
      expect(parseCommand(spec, args)).toEqual({ input });
  });

  test('a value may be empty or begin with a dash behind an equals sign', () => {
    const problems = listProblems('a', '--storage-mb=-5', '--email=');
    expect(problems).toEqual(['--storage-mb: must be a number', '--email: is no email address']);
  });
});

describe('problems', () => {
  test('are all named at once, with the place of each', () => {
    expect(listProblems('--storage-mb', 'much')).toEqual([
      'SLUG: is missing',
      '--storage-mb: must be a number',
      '--email: is missing',
    ]);
  });

  test('an option without its value is named once', () => {
    expect(listProblems('a', '--email', '--json')).toEqual(['--email: needs a value']);
  });

  test('an unknown option is refused, and the one meant is suggested', () => {
    expect(listProblems('a', '--emial', 'me@example.com')).toEqual([
      '--emial: there is no such option; did you mean --email?',
      '--email: is missing',
    ]);
    expect(listProblems('a', '--email', 'me@example.com', '-x')).toEqual(['-x: there is no such option']);
  });

  test('an argument too many is refused', () => {
    expect(listProblems('my', 'school', '--email', 'me@example.com')).toEqual([
      'school: there is no such argument; quote what has spaces',
    ]);
  });

  test('the last line says where help is', () => {
    expect(() => parseCommand(spec, [])).toThrow(/\nHow to use it: klasna school:quota --help$/);
  });
});

describe('help', () => {
  test.each(['--help', '-h'])('%s is answered whatever else is given', (flag) => {
    const parsed = parseCommand(spec, ['--nonsense', flag]);
    expect(parsed).toEqual({ help: expect.any(String) });
    const { help = '' } = parsed as { help?: string };
    expect(help).toContain('--storage-mb MB');
    expect(help).toContain('klasna school:quota my-school\n      prints what it uses');
    expect(help).toContain('1  there is no such school');
    expect(help).toContain('2  the arguments are wrong');
  });
});
