import { describe, expect, test } from 'vitest';
import { site as figma } from '../types/figma_integration/site.ts';
import { site as learningapps } from '../types/learningapps_integration/site.ts';
import { site as miro } from '../types/miro_integration/site.ts';
import { site as quizlet } from '../types/quizlet_integration/site.ts';
import { site as streamable } from '../types/streamable_integration/site.ts';
import { site as wordwall } from '../types/wordwall_integration/site.ts';
import { createEmbedContent } from './embed-model.ts';
import { type Site, toFrameAddress } from './sites.ts';

const sites: readonly Site[] = [wordwall, streamable, quizlet, learningapps, miro, figma];

const onWordwall = 'https://wordwall.net/';
const onQuizlet = 'https://quizlet.com/';
const onApps = 'https://learningapps.org/';

test.each([
  [wordwall, `${onWordwall}resource/1234/animals`, `${onWordwall}embed/resource/1234`],
  [wordwall, `${onWordwall}uk/resource/1234/animals`, `${onWordwall}embed/resource/1234`],
  [wordwall, `${onWordwall}play/1234/567/890`, `${onWordwall}embed/play/1234/567/890`],
  [wordwall, `${onWordwall}embed/0a1b2c?themeId=1`, `${onWordwall}embed/0a1b2c?themeId=1`],
  [streamable, 'https://streamable.com/moo', 'https://streamable.com/e/moo'],
  [streamable, 'https://streamable.com/s/moo/a-cow', 'https://streamable.com/e/moo'],
  [streamable, 'https://streamable.com/e/moo?muted=1', 'https://streamable.com/e/moo?muted=1'],
  [quizlet, `${onQuizlet}415/spanish-flash-cards/`, `${onQuizlet}415/flashcards/embed`],
  [quizlet, `${onQuizlet}de/415/learn`, `${onQuizlet}415/learn/embed`],
  [quizlet, `${onQuizlet}415/match/embed?i=1&x=1jj1`, `${onQuizlet}415/match/embed?i=1&x=1jj1`],
  [learningapps, `${onApps}view1234`, `${onApps}watch?app=1234`],
  [learningapps, `${onApps}1234`, `${onApps}watch?app=1234`],
  [learningapps, `${onApps}display?v=pq1`, `${onApps}watch?v=pq1`],
  [learningapps, `${onApps}watch?v=pq1`, `${onApps}watch?v=pq1`],
  [miro, 'https://miro.com/app/board/abc=/?cot=14', 'https://miro.com/app/live-embed/abc=/?cot=14'],
  [miro, 'https://miro.com/app/live-embed/abc=/', 'https://miro.com/app/live-embed/abc=/'],
  [
    figma,
    'https://www.figma.com/design/abc/Board?node-id=1-2',
    'https://embed.figma.com/design/abc/Board?node-id=1-2&embed-host=klasna',
  ],
  [figma, 'https://www.figma.com/embed?embed_host=share', 'https://www.figma.com/embed?embed_host=share'],
] as const)('$name shows %s as %s', (site, page, frame) => {
  expect(toFrameAddress(site, page)).toBe(frame);
  expect(toFrameAddress(site, frame)).toBe(frame);
});

describe.each(sites)('$name', (site) => {
  const { host } = site;
  const content = createEmbedContent(site);
  const parseUrl = (url: string) => content.safeParse({ url }).data?.url;

  test('accepts its own host and subdomains, and frames only their pages', () => {
    for (const page of [`https://${host}/a`, `https://www.${host}/a`]) {
      expect(parseUrl(page)).toBe(page);
      expect(toFrameAddress(site, page)).toMatch(new RegExp(`^https://([a-z]+[.])?${host}/`));
    }
  });

  test('keeps only the address of an embed code', () => {
    const page = `https://${host}/a?b=1&c=2`;
    expect(
      parseUrl(`<iframe width="9" src="${page.replace('&', '&amp;')}" onload="alert(1)"></iframe>`),
    ).toBe(page);
    for (const code of [
      `<div><iframe src='//${host}/a'></iframe><script></script>`,
      `<iframe src=//${host}/a>`,
    ])
      expect(parseUrl(code)).toBe(`https://${host}/a`);
  });

  test.each([
    `https://${host}.evil.example/a`,
    `https://evil-${host}/a`,
    `https://evil.example/${host}`,
    `https://evil.example/?https://${host}`,
    `https://${host}@evil.example/a`,
    `https://name:word@${host}/a`,
    `https://${host}:8443/a`,
    `http://${host}/a`,
    `javascript:alert('https://${host}')`,
    'data:text/html,<p>',
    `<iframe src="https://evil.example/"></iframe>https://${host}/a`,
    `<script src="https://${host}/a"></script>`,
    `<iframe srcdoc="https://${host}/a">`,
    host,
    '',
  ])('neither accepts nor frames %s', (address) => {
    expect(parseUrl(address)).toBeUndefined();
    expect(toFrameAddress(site, address)).toBeUndefined();
  });
});
