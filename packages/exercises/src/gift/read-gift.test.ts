/** Every kind of question in the GIFT specification becomes the expected exercise. */
import { describe, expect, test } from 'vitest';
import { exerciseModels } from '../registry.ts';
import type { Draft } from './draft.ts';
import { maxQuestions, readGift } from './read-gift.ts';

function readSingle(text: string): { exercise: Draft; changes: readonly string[] } {
  const { accepted, rejected } = readGift(text);
  expect(rejected).toEqual([]);
  expect(accepted).toHaveLength(1);
  const [{ exercise, changes } = { exercise: undefined, changes: [] }] = accepted;
  if (!exercise) throw new Error('no question was imported');
  return { exercise, changes };
}
const readReasons = (text: string): string[] => readGift(text).rejected.map(({ reason }) => reason);

describe('true or false', () => {
  test.each([
    ['{T}', true],
    ['{TRUE}', true],
    ['{true}', true],
    ['{ F }', false],
    ['{FALSE}', false],
  ])('%s', (answer, isCorrect) => {
    expect(readSingle(`Kyiv stands on the Dnipro. ${answer}`)).toEqual({
      exercise: {
        type: 'true_false',
        title: 'Kyiv stands on the Dnipro.',
        content: { statements: [{ text: 'Kyiv stands on the Dnipro.', isCorrect }] },
      },
      changes: [],
    });
  });

  test('puts feedback into the model answer', () => {
    const { exercise, changes } = readSingle('::Q1:: 1+1\\=2 {T#wrong, look again#right####Addition}');
    expect(exercise).toMatchObject({ title: 'Q1', answer: 'Addition\nwrong, look again\nright' });
    expect(exercise.content).toEqual({ statements: [{ text: '1+1=2', isCorrect: true }] });
    expect(changes).toEqual(['feedback']);
  });
});

describe('multiple choice', () => {
  test('imports one right answer', () => {
    const { exercise, changes } = readSingle(`// question: 1 name: Grants tomb
::Grants tomb::Who is buried in Grant's tomb?{
=Grant
~no one
#nobody is
~Napoleon
}`);
    expect(exercise).toEqual({
      type: 'test',
      title: 'Grants tomb',
      answer: 'no one: nobody is',
      content: {
        questions: [
          {
            text: "Who is buried in Grant's tomb?",
            answers: [
              { text: 'Grant', isCorrect: true },
              { text: 'no one', isCorrect: false },
              { text: 'Napoleon', isCorrect: false },
            ],
          },
        ],
      },
    });
    expect(changes).toEqual(['feedback']);
  });

  test('imports several right answers with weights', () => {
    const { exercise, changes } = readSingle(
      'Two in the tomb? {~%-50%No one ~%50%Grant ~%50%Julia ~%-50%Father}',
    );
    expect(exercise.content).toEqual({
      questions: [
        {
          text: 'Two in the tomb?',
          answers: [
            { text: 'No one', isCorrect: false },
            { text: 'Grant', isCorrect: true },
            { text: 'Julia', isCorrect: true },
            { text: 'Father', isCorrect: false },
          ],
        },
      ],
    });
    expect(changes).toEqual(['weights']);
  });

  test('treats a partly right answer as wrong and reports it', () => {
    const { exercise, changes } = readSingle('Where? {=here ~%25%near ~far}');
    expect(exercise.content).toMatchObject({
      questions: [{ answers: [{ isCorrect: true }, { isCorrect: false }, { isCorrect: false }] }],
    });
    expect(changes).toEqual(['weights']);
  });

  test('becomes a choice inside the sentence where it stands in the middle of one', () => {
    expect(readSingle('Mahatma Gandhi was born in {~China =India ~France} in 1869.')).toEqual({
      exercise: {
        type: 'choose_correct_option',
        title: 'Mahatma Gandhi was born in in 1869.',
        content: { text: 'Mahatma Gandhi was born in [China/India*/France] in 1869.' },
      },
      changes: [],
    });
  });

  test('escapes characters that are special in brackets', () => {
    const { exercise } = readSingle('A [b] C:\\\\dir {~and/or =x*y ~[z\\]} end');
    expect(exercise.content).toEqual({ text: 'A \\[b\\] C:\\\\dir [and\\/or/x\\*y*/\\[z\\\\\\]] end' });
  });

  test('is rejected without a right answer', () => {
    expect(readReasons('Which? {~a ~b}')).toEqual(['noRightAnswer']);
    expect(readReasons('Which? {~%0%a ~%-100%b}')).toEqual(['noRightAnswer']);
  });
});

describe('short answer', () => {
  test('accepts every spelling', () => {
    expect(readSingle('Two plus two equals {=four =4}').exercise).toEqual({
      type: 'fill_in_gaps',
      title: 'Two plus two equals',
      content: { text: 'Two plus two equals\n[four|4]' },
    });
  });

  test('becomes a gap inside a sentence', () => {
    const { exercise } = readSingle('Kyiv is the capital of {=Ukraine}.');
    expect(exercise.content).toEqual({ text: 'Kyiv is the capital of [Ukraine].' });
  });

  test('does not accept answers of lower weight or with wildcards', () => {
    const { exercise, changes } = readSingle('Big? {=large =%50%largish =lar*}');
    expect(exercise.content).toEqual({ text: 'Big?\n[large]' });
    expect(changes).toEqual(['weights', 'wildcards']);
    expect(readReasons('Big? {=*}')).toEqual(['noRightAnswer']);
    expect(readReasons('Big? {=%0%small}')).toEqual(['noRightAnswer']);
  });
});

describe('matching', () => {
  test('becomes pairs, with the question as the description', () => {
    const { exercise, changes } = readSingle(`::Capitals:: Which is the capital of <x> & y? {
      =Canada -> Ottawa
      =Italy  -> Rome
      =Japan  -> Tokyo
      =       -> Paris
    }`);
    expect(exercise).toEqual({
      type: 'match_the_words',
      title: 'Capitals',
      description: '<p>Which is the capital of &lt;x&gt; &amp; y?</p>',
      content: {
        pairs: [
          { left: 'Canada', right: 'Ottawa' },
          { left: 'Italy', right: 'Rome' },
          { left: 'Japan', right: 'Tokyo' },
        ],
      },
    });
    expect(changes).toEqual(['decoys']);
  });

  test('is rejected without a complete pair', () => {
    expect(readReasons('Match {= -> a = -> b}')).toEqual(['noPairs']);
  });
});

describe('a number', () => {
  test.each<[string, string, string[]]>([
    ['{#5}', '5', []],
    ['{#3.14}', '3.14', []],
    ['{#3.14:0}', '3.14', []],
    ['{#3,140}', '3,14', []],
    ['{#+4}', '4', []],
    ['{#4.0}', '4', []],
    ['{#-0.0}', '0', []],
    ['{#.50}', '0.5', []],
    ['{#1822:5}', '1822', ['tolerance']],
    ['{#1..4}', '1|2|3|4', ['range']],
    ['{#7..7}', '7', []],
    ['{#=1822:0 =%50%1822:2}', '1822', ['weights']],
    ['{#=2 =3}', '2|3', []],
    ['{#-1.5e3}', '-1.5e3', []],
  ])('%s', (answer, texts, changes) => {
    const reading = readSingle(`How much? ${answer}`);
    expect(reading.exercise.content).toEqual({ text: `How much?\n[${texts}]` });
    expect(reading.changes).toEqual(changes);
  });

  test.each(['{#3.141..3.142}', '{#1..100000}', '{#5..1}'])(
    '%s is rejected because it allows too many numbers',
    (answer) => {
      expect(readReasons(`How much? ${answer}`)).toEqual(['anyNumber']);
    },
  );

  test.each(['4', '4.0', '4,0', '+4', ' 4 ', '04', '4.', '40e-1'])('%j is accepted as 4', (typed) => {
    for (const written of ['{#4}', '{#4.0}', '{#+4}', '{#4:0}', '{#=4}']) {
      const { content } = readSingle(`How much? ${written}`).exercise;
      expect(exerciseModels.fill_in_gaps.grading?.grade(content as never, [typed] as never)).toMatchObject({
        items: [{ correct: true }],
      });
    }
  });

  test('keeps the feedback on wrong numbers, with a tolerance or without', () => {
    const tolerant = readSingle('How much? {#=3:2 ~#wrong!}');
    expect(tolerant.exercise).toMatchObject({ content: { text: 'How much?\n[3]' }, answer: 'wrong!' });
    expect(tolerant.changes).toEqual(['tolerance', 'feedback']);
    expect(readSingle('How much? {#3#right ~#wrong!}').exercise.answer).toBe('3: right\nwrong!');
    expect(readSingle('How much? {#=3#right ~4#too much ~#wrong!}').exercise).toMatchObject({
      content: { text: 'How much?\n[3]' },
      answer: '3: right\n4: too much\nwrong!',
    });
    expect(readReasons('How much? {#~#wrong!}')).toEqual(['noRightAnswer']);
    expect(readReasons('How much? {#3 =4}')).toEqual(['unreadable']);
  });

  test('is rejected if it is not a number', () => {
    expect(readReasons('How much? {#many}')).toEqual(['unreadable']);
  });
});

describe('a question without answers', () => {
  test('becomes a voice recording if it is an essay', () => {
    expect(readSingle('::Summer:: Describe your summer.\nUse the past. {}')).toEqual({
      exercise: {
        type: 'voice_recording',
        title: 'Summer',
        description: '<p>Describe your summer.</p><p>Use the past.</p>',
      },
      changes: ['spoken'],
    });
    expect(readSingle('Describe your summer. {}').exercise).not.toHaveProperty('description');
  });

  test('becomes an article if it is a description', () => {
    expect(readSingle('Read the following before you go on.').exercise).toEqual({
      type: 'article',
      title: 'Read the following before you go on.',
      article: { kind: 'plain', text: 'Read the following before you go on.' },
    });
  });

  test('keeps its formatting if it is a description in HTML', () => {
    const { exercise, changes } = readSingle('::Text::[html]<p>A <b>bold</b> word</p><img src\\="x.png">');
    expect(exercise.article).toEqual({ kind: 'custom', text: '<p>A <b>bold</b> word</p><img src="x.png">' });
    expect(changes).toEqual(['pictures']);
  });
});

describe('titles, formats and escapes', () => {
  test('the title is that of the question, or the beginning of its text', () => {
    expect(readSingle('::A title:: b {T}').exercise.title).toBe('A title');
    const long = 'word '.repeat(40);
    const { title } = readSingle(`${long}{T}`).exercise;
    expect(title).toMatch(/^word( word)+…$/);
    expect(title.length).toBeLessThanOrEqual(60);
    expect(readSingle(`::${'t'.repeat(600)}:: b {T}`)).toMatchObject({
      exercise: { title: expect.stringMatching(/^t{499}…$/) },
      changes: ['title'],
    });
    expect(readSingle('x {T}').exercise.title).toBe('x…');
    expect(readSingle('::Only a title:: {T}').exercise.content).toEqual({
      statements: [{ text: 'Only a title', isCorrect: true }],
    });
  });

  test.each<[string, string, string[]]>([
    ['[html]<p>Is <b>this</b><br/>bold &amp; <i>right</i>?</p>', 'Is this\nbold & right?', ['formatting']],
    ['[html]<p>Plain</p><p>enough&nbsp;&#33;</p>', 'Plain\nenough !', []],
    ['[html]See <img src\\="a.png" alt\\="b"> this', 'See this', ['pictures']],
    ['[plain]1 <b> 2', '1 <b> 2', []],
    [
      '[markdown]**Bold** and _slanted_, snake_case_word ![a](b)',
      'Bold and slanted, snake_case_word',
      ['pictures', 'formatting'],
    ],
    ['[moodle]x < y and y > z', 'x < y and y > z', []],
    ['Escaped\\: \\{a\\} \\~ \\= \\# \\\\ end\\nnext', 'Escaped: {a} ~ = # \\ end\nnext', []],
    ['[unknown]text', '[unknown]text', []],
  ])('%s', (written, text, changes) => {
    const reading = readSingle(`::Title:: ${written} {T}`);
    expect(reading.exercise.content).toEqual({ statements: [{ text, isCorrect: true }] });
    expect(reading.changes).toEqual(changes);
    expect(readSingle(`${written} {T}`).exercise.content).toEqual(reading.exercise.content);
  });
});

describe('a format marker', () => {
  const readTexts = (written: string): string => {
    const { title, content, answer, description } = readSingle(`::Title:: ${written}`).exercise;
    return JSON.stringify({ title, content, answer, description });
  };
  const questions: readonly ((marker: string) => string)[] = [
    (marker) => `Q {=${marker}green}`,
    (marker) => `Q {=${marker} green =%50%${marker}blue}`,
    (marker) => `Q {=${marker}green#${marker}well done ~${marker}red#${marker}no ####${marker}in general}`,
    (marker) => `Q {=${marker}green ~${marker}red} and more`,
    (marker) => `Q {~%100%${marker}green ~%-50% ${marker}red}`,
    (marker) => `Q {T#${marker}no#${marker}yes####${marker}in general}`,
    (marker) => `Q {#=3#${marker}yes ~#${marker}no}`,
    (marker) => `Match {=${marker}left -> ${marker}right#${marker}yes =${marker}one -> two}`,
  ];

  test.each(questions.map((write) => [write('[plain]'), write] as const))('%s', (_, write) => {
    for (const marker of ['[plain]', '[moodle]', '[html]', '[markdown]', '[HTML]'])
      expect(readTexts(write(marker))).toBe(readTexts(write('')));
  });

  test('applies to its own text only', () => {
    const { exercise } = readSingle('[html]<p>Q</p> {=[plain]<b> ~[markdown]**c** ~<i>d</i>}');
    expect(exercise.content).toMatchObject({
      questions: [{ text: 'Q', answers: [{ text: '<b>' }, { text: 'c' }, { text: 'd' }] }],
    });
  });

  test('is not any other word in brackets', () => {
    expect(readSingle('Q {=[sic] green}').exercise.content).toEqual({ text: 'Q\n[\\[sic\\] green]' });
  });
});

test('feedback that consists of a picture is dropped', () => {
  const { exercise, changes } = readSingle('[html]Q {=a#<img src\\="x"> ~b#no}');
  expect(exercise.answer).toBe('b: no');
  expect(changes).toEqual(['pictures', 'feedback']);
});

describe('the whole text', () => {
  const text = `\ufeff// a comment
$CATEGORY: $course$/Unit 1

// [id:1] [tag:x]
::One:: First? {T}

Second? {
  =yes

  ~no
}
Third? {F}
::Four:: Fourth {=a}


$CATEGORY: Unit 2
Fifth {1:MC:=a~b}

Just a text
over two lines
`;

  test('is split at empty lines, comments and categories, even if it is untidy', () => {
    const { accepted, rejected, categories } = readGift(text);
    expect(accepted.map(({ line, exercise }) => [line, exercise.type, exercise.title])).toEqual([
      [5, 'true_false', 'One'],
      [7, 'test', 'Second?'],
      [12, 'true_false', 'Third?'],
      [13, 'fill_in_gaps', 'Four'],
      [19, 'article', 'Just a text over two lines'],
    ]);
    expect(rejected).toEqual([{ line: 17, text: 'Fifth {1:MC:=a~b}', reason: 'unreadable' }]);
    expect(categories).toEqual([
      { line: 2, text: '$CATEGORY: $course$/Unit 1' },
      { line: 16, text: '$CATEGORY: Unit 2' },
    ]);
  });

  test('reads the same with any line ends', () => {
    const { accepted, rejected } = readGift(text);
    for (const end of ['\r\n', '\r']) {
      const other = readGift(text.replaceAll('\n', end));
      expect(other.accepted.map(({ line, exercise }) => [line, exercise])).toEqual(
        accepted.map(({ line, exercise }) => [line, exercise]),
      );
      expect(other.rejected).toEqual(rejected);
    }
  });

  test('an unclosed brace invalidates its own question only', () => {
    const { accepted, rejected } = readGift(
      'Open {=a\n\nNext? {T}\n\nStray } brace\n\nNested {a {b} c}\n\nLast {F}',
    );
    expect(accepted.map(({ line }) => line)).toEqual([3, 9]);
    expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'unreadable'],
      [5, 'unreadable'],
      [7, 'unreadable'],
    ]);
  });

  test.each([
    ['empty', '', 0],
    ['only comments', '// one\n\n// two', 0],
    ['only spaces', ' \n\t\n ', 0],
  ])('contains no questions if it is %s', (_, text, count) => {
    const { accepted, rejected } = readGift(text);
    expect(accepted.length + rejected.length).toBe(count);
  });

  test('questions that a lesson cannot hold are rejected with a reason', () => {
    expect(readReasons(`${'x'.repeat(501)} {T}`)).toEqual(['tooLong']);
    expect(readReasons(`Which? {=a${'~b'.repeat(20)}}`)).toEqual(['tooLong']);
    expect(readReasons('{T}')).toEqual(['noQuestion']);
    expect(readReasons('It is {=right ~} here')).toEqual(['notFitting']);
    const reading = readGift('Right? {T}\n\n'.repeat(maxQuestions + 2));
    expect([reading.accepted.length, reading.rejected.map(({ reason }) => reason)]).toEqual([
      maxQuestions,
      ['tooMany', 'tooMany'],
    ]);
  });
});
