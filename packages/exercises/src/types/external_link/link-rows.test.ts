import { expect, test } from 'vitest';
import { addScheme, describeLink, readLinks } from './link-rows.ts';

test.each([
  'Dictionary - https://words.example/a\nNews https://news.example',
  '1. https://words.example/a Dictionary\n2. https://news.example – News',
  'Dictionary\thttps://words.example/a\nNews\thttps://news.example',
  'Dictionary: words.example/a\nNews: news.example',
])('lines of addresses and titles become links: %j', (text) => {
  expect(readLinks(text)).toEqual([
    { url: 'https://words.example/a', title: 'Dictionary' },
    { url: expect.stringMatching(/^https:\/\/news\.example\/?$/), title: 'News' },
  ]);
});

test('an address without a scheme gets one', () => {
  expect(addScheme(' www.school.example/a ')).toBe('https://www.school.example/a');
  for (const other of ['http://school.example', 'javascript:alert(1)', 'a school', 'mailto:a@b.example', ''])
    expect(addScheme(other)).toBe(other);
});

test('the name of a link is its title, or its host and path', () => {
  const url = 'https://www.school.example/%D1%81%D0%BB%D0%BE%D0%B2%D0%B0/';
  expect(describeLink({ url, title: 'Words' })).toEqual({ name: 'Words', host: 'school.example' });
  expect(describeLink({ url, title: ' ' }).name).toBe('school.example/слова');
  expect(describeLink({ url: 'https://school.example/%FF' }).name).toBe('school.example/%FF');
});
