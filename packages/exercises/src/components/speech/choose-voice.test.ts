import { expect, test } from 'vitest';
import { chooseVoice } from './choose-voice.ts';

const voice = (lang: string, localService = true, isDefault = false) => ({
  lang,
  localService,
  default: isDefault,
});

test('a voice of another language is not used', () => {
  expect(chooseVoice([voice('de-DE', true, true)], 'uk')).toBeUndefined();
});

test('prefers a voice of the same country to other voices of the language', () => {
  expect(chooseVoice([voice('en-US'), voice('en_GB')], 'en-GB')).toEqual(voice('en_GB'));
  expect(chooseVoice([voice('zh-TW')], 'zh')).toEqual(voice('zh-TW'));
});

test('prefers a voice of the device to one that needs the network', () => {
  expect(chooseVoice([voice('fr-FR', false, true), voice('fr-CA')], 'fr')).toEqual(voice('fr-CA'));
});
