import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const libraries = fileURLToPath(new URL('../../libs/', import.meta.url));

/** One file for Node 20 and later that bundles all dependencies: installing it downloads nothing else. */
export default defineConfig({
  resolve: { alias: [{ find: /^@jumun\/(\w+)$/, replacement: `${libraries}$1/src/index.ts` }] },
  ssr: { noExternal: true },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    ssr: 'src/main.ts',
    minify: true,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /[\\/]libs[\\/]contracts[\\/]/, sideEffects: false }] },
      output: { entryFileNames: 'jumun-print-agent.js', banner: '#!/usr/bin/env node', codeSplitting: false },
    },
  },
});
