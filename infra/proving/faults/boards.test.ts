import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const RUN = `
  await import('./boards/resolve-web.ts');
  const { webBoard } = await import('./boards/web-board.ts');
  console.log(typeof webBoard.MoveQueue, typeof webBoard.gather, typeof webBoard.viewOf);
`;

it('the board of the web app loads where no test runner replaces anything, as the long drill loads it', async () => {
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', RUN];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname, env: {} });
  expect(stdout.trim()).toBe('function function function');
});
