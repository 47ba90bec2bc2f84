/**
 * Loads one small script ahead of everything else and lets nothing be painted before it has run. Vite joins all
 * scripts of a page into one, so this one has to be a file of its own to stay small and to come first.
 */
import type { HtmlTagDescriptor, Plugin } from 'vite';

export function firstScript(source: string): Plugin {
  let chunk: string | undefined;
  const tag = (src: string): HtmlTagDescriptor => ({
    tag: 'script',
    attrs: { type: 'module', blocking: 'render', src },
    injectTo: 'head-prepend',
  });
  return {
    name: 'klasna:first-script',
    buildStart() {
      if (this.meta.watchMode || this.environment.mode === 'dev') return;
      chunk = this.emitFile({ type: 'chunk', id: source, name: 'first' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        if (!context.bundle) return [tag(source)];
        const first = Object.values(context.bundle).find((file) => file.type === 'chunk' && file.name === 'first');
        return first && chunk ? [tag(`/${first.fileName}`)] : [];
      },
    },
  };
}
