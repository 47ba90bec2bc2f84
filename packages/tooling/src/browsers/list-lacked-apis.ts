/** Lists the APIs of scripts that a version of a browser lacks, so that a test can take them away from a newer one. */
import {
  type CompatibilityData,
  type Feature,
  findFeature,
  isSupported,
  listChildren,
} from './compatibility.ts';
import type { BrowserName } from './supported-browsers.ts';

export interface LackedApi {
  /** The global object that has it, as a static or as a method of its prototype; undefined for a global. */
  readonly owner?: string;
  readonly name: string;
  /** Whether only the object itself lacks it: `Response.json` is not the method `json` of a response. */
  readonly isStatic?: boolean;
}

export function listLackedApis(data: CompatibilityData, browser: BrowserName, version: string): LackedApi[] {
  const isLacked = (feature: Feature): boolean =>
    feature.__compat !== undefined && !isSupported(feature, browser, version);
  const apis: LackedApi[] = [];
  for (const path of ['api', 'javascript.builtins'])
    for (const [owner, members] of listChildren(findFeature(data, path))) {
      if (isLacked(members)) apis.push({ name: owner });
      const isGlobal = owner === 'Window' || owner === '_globals';
      for (const [member, feature] of listChildren(members)) {
        const name = member.replace(/_static$/, '');
        // Leaves out what has no name in a script: events, and remarks on how something works.
        if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name) || !isLacked(feature)) continue;
        // The constructor, where its objects existed before it: all browsers have iterators, not all have `Iterator`.
        if (isGlobal || (name === owner && path === 'javascript.builtins')) apis.push({ name });
        else apis.push({ owner, name, ...(member !== name && { isStatic: true }) });
      }
    }
  return apis;
}
