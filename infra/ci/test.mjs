import { runWithPackages } from '../local/setup.mjs';

await runWithPackages('infra/ci/run-tests.mjs', { onRefusal: () => console.log('0 passed, 1 failed') });
