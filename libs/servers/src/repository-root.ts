import { fileURLToPath } from 'node:url';

/** The folder of the project that runs, without a slash at its end. */
export const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
