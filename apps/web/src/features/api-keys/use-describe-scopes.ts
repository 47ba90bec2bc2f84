import { type Scope, type ScopeModule, scopeModules } from '@klasna/contract/api-keys/scopes';
import { useTranslation } from '@klasna/kit/translations';
import { listNames } from '../../lib/list-names.ts';

/** Describes scopes in a line for reading and one for changing, as far as there are some. */
export function useDescribeScopes(): (scopes: readonly Scope[]) => readonly string[] {
  const { t, i18n } = useTranslation('api-keys');
  const describe = (scopes: readonly Scope[], action: 'read' | 'write'): readonly string[] => {
    const isGiven = (module: ScopeModule) => scopes.some((scope) => scope === `${module}:${action}`);
    const names = scopeModules.filter(isGiven).map((module) => t(`modules.${module}`));
    if (names.length === 0) return [];
    return [t(`given.${action}`, { list: listNames(names, i18n.language) })];
  };
  return (scopes) => [...describe(scopes, 'read'), ...describe(scopes, 'write')];
}
