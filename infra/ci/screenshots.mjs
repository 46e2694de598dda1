import { runNode, programs } from './run-command.mjs';

// npm run screenshots              a picture of every screen at every width, into .data/screenshots
// npm run screenshots -- store     of those whose name has the word in it
const build = await runNode([programs.nx, 'run-many', '-t', 'build', '-p', '@jumun/contracts', '@jumun/web']);
if (build.code !== 0) {
  console.log(`FAILED  build\n${build.output.trim()}`);
  process.exit(1);
}
const pictures = ['web/e2e/screens/take-pictures.ts', ...process.argv.slice(2)];
const { code } = await runNode(pictures, { live: true, timeoutMs: 30 * 60_000 });
process.exitCode = code;
