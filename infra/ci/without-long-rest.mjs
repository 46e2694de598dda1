import { join, relative } from 'node:path';
import { isInLongRest } from './long-rest.ts';

const root = join(import.meta.dirname, '../..');

/** Jest's `--filter`, which it calls with all paths: keeps those of `npm test`. */
const keepShort = (paths) => ({ filtered: paths.filter((path) => !isInLongRest(relative(root, path))) });

// Jest requires this module and calls what it gets.
export { keepShort as 'module.exports' };
