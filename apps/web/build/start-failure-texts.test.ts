import { languages } from '@klasna/languages/languages';
import { expect, it } from 'vitest';
import { renderFailureTexts } from './start-failure-texts.ts';

it.each(languages)('says in $name what to do', ({ tag }) => {
  const html = renderFailureTexts(tag);
  expect(html).toContain(`lang="${tag}"`);
  expect(html.match(/<div role="heading" aria-level="1">[^<]{5,}<\/div><p>[^<]{30,}<\/p>/g)).toHaveLength(3);
  expect(html).toContain('iOS 16.4');
  expect(html).not.toMatch(/\{\{|undefined/);
});

it('says it differently in every language', () => {
  expect(new Set(languages.map(({ tag }) => renderFailureTexts(tag).replace(/lang="\w+"/, ''))).size).toBe(
    languages.length,
  );
});
