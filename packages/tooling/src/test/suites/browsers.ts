/** Checks that the built page uses only what the supported browsers have, or brings a fallback. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import {
  providedFeatures,
  requiredFeatures,
  testedFeatures,
} from '../../../../../apps/web/src/app/fallbacks/provided-features.ts';
import { allowedFeatures } from '../../browsers/allowed-features.ts';
import {
  type BuiltFile,
  checkBuiltPage,
  findFalseImplications,
  findNewSyntax,
  listInlineFiles,
} from '../../browsers/check-built-page.ts';
import { readCompatibilityData } from '../../browsers/compatibility.ts';
import { listOldestVersions } from '../../browsers/supported-browsers.ts';
import { buildPageIfStale } from '../../build-page.ts';
import { inRoot } from '../../paths.ts';
import { type Suite, toOutcome } from '../suite.ts';

const builtFolder = 'apps/web/dist';

const readBuilt = (path: string): BuiltFile => ({
  name: basename(path),
  text: readFileSync(inRoot(builtFolder, path), 'utf8'),
});

export const browsers: Suite = {
  name: 'browsers',
  run: async () => {
    await buildPageIfStale(() => {});
    const data = readCompatibilityData();
    const oldest = listOldestVersions();
    const inlineFiles = listInlineFiles(readBuilt('index.html'));
    const assets = readdirSync(inRoot(builtFolder, 'assets'))
      .filter((name) => /\.(js|css)$/.test(name))
      .map((name) => readBuilt(`assets/${name}`));
    const { unsupported, unneeded } = checkBuiltPage(
      data,
      oldest,
      { files: [...inlineFiles, ...assets], providedFeatures },
      allowedFeatures,
    );
    return toOutcome(
      [
        { name: 'the built page uses only what supported browsers have', problems: unsupported },
        { name: 'every exception is needed', problems: unneeded },
        {
          name: 'a browser that gets no fallbacks needs none',
          problems: findFalseImplications(data, oldest, testedFeatures, providedFeatures),
        },
        {
          name: 'no supported browser is called too old',
          problems: findFalseImplications(data, oldest, [], requiredFeatures),
        },
        {
          name: 'browsers of any age can run the script that explains failures',
          problems: inlineFiles.slice(0, 1).flatMap(findNewSyntax),
        },
      ],
      [`supported from: ${[...oldest].map(([browser, version]) => `${browser} ${version}`).join(', ')}`],
    );
  },
};
