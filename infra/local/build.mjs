import { build } from './src/build.ts';

// As `npm start` builds, which then finds its work done: a second build would take away files that tests are reading.
console.log((await build()) ? 'built' : 'nothing has changed since the last build');
