import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstScript } from './build/first-script.ts';
import { precompress } from './build/precompress.ts';
import { words } from './build/words.ts';

const server = process.env.KLASNA_SERVER ?? 'http://127.0.0.1:3000';
const proxy = {
  '/api': server,
  '/files': server,
  '/live': { target: server, ws: true },
};

/** What every page has, sign-in too: its one picture, or all that pages share would come along with it. */
const commonControls =
  /@mantine\/core\/esm\/components\/(?:ActionIcon|Button|CloseButton|Input|InputBase|PasswordInput|TextInput|Transition|UnstyledButton)\/|packages\/kit\/src\/(?:busy-button|form|password-field)\.|web\/src\/(?:app\/frame\/(?:brand|beta-banner)|lib\/links)\.|@tabler\/icons-react\/dist\/esm\/(?:createReactComponent|icons\/IconLanguage\.)/;

/** What belongs to one kind of exercise says so, for whoever looks at what a page has loaded. */
function nameChunk({ facadeModuleId }: { readonly facadeModuleId: string | null }): string {
  const kind = /exercises\/src\/types\/(\w+)\//.exec(facadeModuleId ?? '')?.[1];
  return kind ? `assets/kind-of-exercise-${kind}-[hash].js` : 'assets/[name]-[hash].js';
}

// biome-ignore lint/style/noDefaultExport: Vite reads its configuration from the default export.
export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: './src/pages',
      generatedRouteTree: './src/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // One file a page: its loader asks for data with code that the entry need not carry.
        defaultBehavior: [['component', 'loader', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
    }),
    react(),
    words(),
    firstScript('/src/app/first-paint.ts'),
    precompress(),
  ],
  server: { proxy },
  preview: { proxy },
  build: {
    target: 'es2022',
    // The content security policy allows no data: addresses for styles and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        chunkFileNames: nameChunk,
        // What every page needs is one file; otherwise each part that two pages share would be a request of its own.
        // The same holds for the few controls that nearly every page has, and for pictures that several pages show.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 3 },
            { name: 'controls', test: commonControls, priority: 2 },
            { name: 'icons', test: /icons-react\/dist\/esm\/icons\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
