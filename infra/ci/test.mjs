import { runWithPackages } from '../local/setup.mjs';

// In one stream, so that the count comes last.
await runWithPackages('infra/ci/run-tests.mjs', (why) => console.log(`\n${why}\n0 passed, 1 failed`));
