/** Checks the seven languages; the files in ../../languages explain each check. */
import { readFileSync } from 'node:fs';
import { allowedDuplicates } from '../../languages/allowed-duplicates.ts';
import { runtimeKeys } from '../../languages/built-keys.ts';
import {
  findKeyProblems,
  findPlaceholderProblems,
  findPluralProblems,
} from '../../languages/compare-texts.ts';
import { findCopies, findUnusedDuplicates } from '../../languages/find-copies.ts';
import { findForeignScript } from '../../languages/find-foreign-script.ts';
import { findMissingLabels } from '../../languages/find-missing-labels.ts';
import { findSynonyms } from '../../languages/find-synonyms.ts';
import { findUnusedTexts } from '../../languages/find-unused-texts.ts';
import { readLanguages } from '../../languages/read-texts.ts';
import { inRoot, listFiles } from '../../paths.ts';
import { type Suite, toOutcome } from '../suite.ts';

function readSources() {
  return ['apps', 'packages']
    .flatMap(listFiles)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.gen\.ts$|^packages\/tooling\//.test(path))
    .map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }));
}

export const languages: Suite = {
  name: 'languages',
  run: async () => {
    const allLanguages = readLanguages();
    const english = allLanguages.find((language) => language.tag === 'en');
    if (!english) throw new Error('the English texts are missing');
    const checks = allLanguages.flatMap((language) => [
      {
        name: `${language.tag}: no missing or surplus texts`,
        problems: findKeyProblems(language, english),
      },
      { name: `${language.tag}: all plural forms`, problems: findPluralProblems(language) },
      {
        name: `${language.tag}: the same placeholders`,
        problems: findPlaceholderProblems(language, english),
      },
      { name: `${language.tag}: all mentioned labels exist`, problems: findMissingLabels(language) },
      { name: `${language.tag}: one word for students, one for teachers`, problems: findSynonyms(language) },
      { name: `${language.tag}: its own script`, problems: findForeignScript(language) },
      {
        name: `${language.tag}: no text left in another language`,
        problems: findCopies(language, allLanguages, allowedDuplicates),
      },
    ]);
    const unused = findUnusedTexts([...english.texts.keys()], readSources(), runtimeKeys);
    return toOutcome([
      ...checks,
      { name: 'every text is used', problems: unused },
      {
        name: 'the list of allowed duplicates is up to date',
        problems: findUnusedDuplicates(allLanguages, allowedDuplicates),
      },
    ]);
  },
};
