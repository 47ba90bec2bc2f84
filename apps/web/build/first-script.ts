/**
 * Puts one small script ahead of everything else, so that nothing is painted before it has run. It is bundled apart
 * from the page: sharing a module with it would make the browser fetch that part of the page first.
 */
import { fileURLToPath } from 'node:url';
import { build, type HtmlTagDescriptor, type Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

export function firstScript(source: string): Plugin {
  let asset = '';
  let serving = false;
  return {
    name: 'klasna:first-script',
    configResolved(config) {
      serving = config.command === 'serve';
    },
    async buildStart() {
      if (!serving) asset = this.emitFile({ type: 'asset', name: 'first.js', source: await bundle(source) });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        if (!bundle) return [tag({ type: 'module', src: source })];
        const file = Object.values(bundle).find(
          (output) => output.type === 'asset' && output.names.includes('first.js'),
        );
        return file && asset ? [tag({ src: `/${file.fileName}` })] : [];
      },
    },
  };
}

const tag = (attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'script',
  attrs,
  injectTo: 'head',
});

async function bundle(source: string): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: `${root}${source.slice(1)}`, output: { format: 'iife' } },
    },
  });
  const [built] = Array.isArray(result) ? result : [result];
  const chunk = built && 'output' in built ? built.output[0] : undefined;
  if (!chunk) throw new Error(`${source} could not be bundled`);
  return chunk.code;
}
