/** Checks the seven languages; the files in ../../languages explain each check. */
import { readFileSync } from 'node:fs';
import { builtKeys } from '../../languages/built-keys.ts';
import {
  findKeyProblems,
  findPlaceholderProblems,
  findPluralProblems,
} from '../../languages/compare-texts.ts';
import { findCopies, findIdleWords } from '../../languages/find-copies.ts';
import { findLostNames } from '../../languages/find-lost-names.ts';
import { findRivals } from '../../languages/find-rivals.ts';
import { findUnusedTexts } from '../../languages/find-unused.ts';
import { findForeignScript } from '../../languages/judge-script.ts';
import { readLanguages } from '../../languages/read-texts.ts';
import { sameWords } from '../../languages/same-words.ts';
import { filesBelow, inRoot } from '../../places.ts';
import { outcomeOf, type Suite } from '../suite.ts';

function readSources() {
  return ['apps', 'packages']
    .flatMap(filesBelow)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.gen\.ts$|^packages\/tooling\//.test(path))
    .map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }));
}

export const words: Suite = {
  name: 'languages',
  run: async () => {
    const all = readLanguages();
    const english = all.find((language) => language.tag === 'en');
    if (!english) throw new Error('the English texts are missing');
    const checks = all.flatMap((language) => [
      {
        name: `${language.tag}: no missing or surplus texts`,
        problems: findKeyProblems(language, english),
      },
      { name: `${language.tag}: all plural forms`, problems: findPluralProblems(language) },
      {
        name: `${language.tag}: the same placeholders`,
        problems: findPlaceholderProblems(language, english),
      },
      { name: `${language.tag}: all mentioned labels exist`, problems: findLostNames(language) },
      { name: `${language.tag}: one word for students, one for teachers`, problems: findRivals(language) },
      { name: `${language.tag}: its own script`, problems: findForeignScript(language) },
      {
        name: `${language.tag}: no text left in another language`,
        problems: findCopies(language, all, sameWords),
      },
    ]);
    const unused = findUnusedTexts([...english.texts.keys()], readSources(), builtKeys);
    return outcomeOf([
      ...checks,
      { name: 'every text is used', problems: unused },
      { name: 'the list of allowed duplicates is up to date', problems: findIdleWords(all, sameWords) },
    ]);
  },
};
