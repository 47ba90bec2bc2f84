import { describe, expect, test } from 'vitest';
import { exerciseModels } from '../registry.ts';
import { giveIds } from './give-ids.ts';
import { isWebAddress } from './web-address.ts';

describe('an id', () => {
  const createCounter = () => {
    let counter = 0;
    return () => {
      counter += 1;
      return `new-${counter}`;
    };
  };
  const before = [
    { id: 'a', text: 'one' },
    { id: 'b', text: 'two' },
  ];

  test('stays with an item whose text is edited', () => {
    expect(giveIds([{ id: 'a', text: 'uno' }], before, createCounter())).toEqual([{ id: 'a', text: 'uno' }]);
  });

  test('stays with an item that comes as a text', () => {
    expect(giveIds([{ id: '', text: 'two' }], before, createCounter())).toEqual([{ id: 'b', text: 'two' }]);
  });

  test('stays for any order of the fields', () => {
    const stored = [{ text: 'one', id: 'a', more: { z: 1, a: 2 } }];
    const [given] = giveIds([{ id: '', more: { a: 2, z: 1 }, text: 'one' }], stored, createCounter());
    expect(given?.id).toBe('a');
  });

  test('is not taken from an item that already has it', () => {
    const given = [
      { id: '', text: 'one' },
      { id: 'a', text: 'one' },
    ];
    expect(giveIds(given, before, createCounter())).toEqual([
      { id: 'new-1', text: 'one' },
      { id: 'a', text: 'one' },
    ]);
  });

  test('is replaced if it is unknown or occurs twice', () => {
    const given = [
      { id: 'a', text: 'one' },
      { id: 'a', text: 'again' },
      { id: 'mine', text: 'three' },
    ];
    expect(giveIds(given, before, createCounter()).map(({ id }) => id)).toEqual(['a', 'new-1', 'new-2']);
  });
});

describe('an empty or too long row', () => {
  const long = 'x'.repeat(501);
  const lists: readonly [
    string,
    (typeof exerciseModels)[keyof typeof exerciseModels],
    (...texts: string[]) => unknown,
  ][] = [
    [
      'statements',
      exerciseModels.true_false,
      (...all) => ({ statements: all.map((text) => ({ text, isCorrect: true })) }),
    ],
    [
      'answers',
      exerciseModels.test,
      (...all) => ({ questions: [{ text: '?', answers: all.map((text) => ({ text, isCorrect: true })) }] }),
    ],
    [
      'pairs',
      exerciseModels.match_the_words,
      (...all) => ({ pairs: all.map((text) => ({ left: text, right: text })) }),
    ],
    [
      'entries',
      exerciseModels.wordlist,
      (...all) => ({ entries: all.map((text) => ({ word: text, translation: text })) }),
    ],
    ['items', exerciseModels.sort_into_columns, (...all) => ({ columns: [{ name: 'A', items: all }] })],
    [
      'extra words',
      exerciseModels.fill_in_gaps_from_the_box,
      (...all) => ({ text: '[am]', extraWords: all }),
    ],
    [
      'sentences',
      exerciseModels.word_order,
      (...all) => ({ sentences: all.map((text) => text.trim() && `${text} it`) }),
    ],
  ];

  test.each(lists)('is dropped from %s if a valid row is left', (_, { content }, listed) => {
    expect(content.parse(listed(' ', 'a', long, 'x'.repeat(497)))).toEqual(
      content.parse(listed('a', 'x'.repeat(497))),
    );
  });

  test.each(lists.filter(([name]) => name !== 'extra words'))(
    'makes %s invalid if no valid row is left',
    (_, { content }, listed) => {
      for (const texts of [[''], [long], []]) expect(content.safeParse(listed(...texts)).success).toBe(false);
    },
  );

  test('does not hide a pair with one empty side', () => {
    const pairs = [
      { left: 'a', right: 'b' },
      { left: 'c', right: '' },
    ];
    expect(exerciseModels.match_the_words.content.safeParse({ pairs }).error?.issues[0]?.path).toEqual([
      ...['pairs', 1],
      ...['right', 'text'],
    ]);
  });
});

test('a link is http or https, never a script', () => {
  for (const good of ['http://a.example', 'https://a.example/x?y#z']) expect(isWebAddress(good)).toBe(true);
  for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example', '/path', 'a.example'])
    expect(isWebAddress(bad)).toBe(false);
});
