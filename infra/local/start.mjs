import { runWithPackages } from './setup.mjs';

await runWithPackages('infra/local/src/up.ts');
