import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type PluginOption } from 'vite';
import { browserTargets } from './build/browser-targets.ts';
import { chunkLoader } from './build/chunk-loader.ts';
import { componentStyles } from './build/component-styles.ts';
import { firstScript } from './build/first-script.ts';
import { narrowFonts } from './build/narrow-fonts.ts';
import { packByPage } from './build/pack-by-page.ts';
import { passwordLists } from './build/password-lists.ts';
import { precompress } from './build/precompress.ts';
import { shortRouteTree } from './build/short-route-tree.ts';
import { translations } from './build/translations.ts';

const server = process.env.KLASNA_SERVER ?? 'http://127.0.0.1:3000';
const proxy = {
  '/api': server,
  '/files': server,
  '/live': { target: server, ws: true },
};

/** Names the chunks of exercise types, to recognise them among the loaded files. */
function nameChunk({ facadeModuleId }: { readonly facadeModuleId: string | null }): string {
  const exerciseType = /exercises\/src\/types\/(\w+)\//.exec(facadeModuleId ?? '')?.[1];
  return exerciseType ? `assets/kind-of-exercise-${exerciseType}-[hash].js` : 'assets/[name]-[hash].js';
}

const createCompilers = (): PluginOption[] => [
  tanstackRouter({
    target: 'react',
    routesDirectory: './src/pages',
    generatedRouteTree: './src/route-tree.gen.ts',
    quoteStyle: 'single',
    semicolons: true,
    autoCodeSplitting: true,
    codeSplittingOptions: {
      // One file per page, because the entry does not need the code of its loader.
      defaultBehavior: [['component', 'loader', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
    },
  }),
  react(),
  componentStyles(fileURLToPath(import.meta.resolve('@klasna/kit/core.css'))),
  translations(),
  passwordLists(),
];

// biome-ignore lint/style/noDefaultExport: Vite reads its configuration from the default export.
export default defineConfig({
  plugins: [
    createCompilers(),
    narrowFonts(),
    chunkLoader(`${import.meta.dirname}/src/app/chunks/load-chunk.ts`),
    shortRouteTree(),
    packByPage(import.meta.dirname, createCompilers),
    firstScript({
      first: '/src/app/first-paint.ts',
      startFailure: '/src/app/start-failure.ts',
      fallbacks: '/src/app/fallbacks/fallbacks.ts',
    }),
    precompress(),
  ],
  resolve: {
    // React has this hook built in, so its fallback for older versions is left out of the bundle.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  server: { proxy },
  preview: { proxy },
  build: {
    target: browserTargets,
    // The content security policy forbids data: URLs for styles and fonts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        chunkFileNames: nameChunk,
      },
    },
  },
});
