import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompressed } from './vite-plugins/precompressed.ts';
import { evaluated } from './vite-plugins/evaluated.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const gateway = 'http://localhost:3000';
const forwarded = {
  '/v1': { target: gateway },
  '/media': { target: gateway },
  '/socket.io': { target: gateway, ws: true },
};

/** Libraries every page needs share one long-lived file; the rest goes with the screen that uses it. */
const core = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//;

export default defineConfig({
  root,
  plugins: [
    evaluated(`${root}src/api/contract-values.ts`, `${root}src/api/owner-calls.ts`),
    react(),
    tailwindcss(),
    precompressed(),
  ],
  resolve: {
    alias: { '@jumun/contracts': fileURLToPath(new URL('../libs/contracts/src/index.ts', import.meta.url)) },
  },
  server: { port: 5173, proxy: forwarded },
  preview: { port: 4173, proxy: forwarded },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 2048,
    rolldownOptions: {
      // Contract files only declare; one that gives nothing to a screen need not travel with it.
      treeshake: { moduleSideEffects: [{ test: /[\\/]libs[\\/]contracts[\\/]/, sideEffects: false }] },
      output: { codeSplitting: { groups: [{ name: 'core', test: core }] } },
    },
  },
});
