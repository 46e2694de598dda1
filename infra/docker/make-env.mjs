// node infra/docker/make-env.mjs   makes .env and the files of the servers, also in a fresh clone and on Node 20: the
// packages are installed first where they are missing, as `npm start` does.
import { runWithPackages } from '../local/setup.mjs';

await runWithPackages('infra/docker/write-env.mjs');
