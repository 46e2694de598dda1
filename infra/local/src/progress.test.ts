import { showProgress } from './progress.ts';

function screen(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, columns: 40, write: (text: string) => written.push(text), text: () => written.join('') };
}

/** The text left on a terminal after the writes, with the two cursor movements that the progress uses. */
function shown(text: string): string {
  let lines: string[] = [];
  for (const piece of text.replaceAll('\u001b', 'ESC').split(/(ESC\[\d+AESC\[0J)/)) {
    const up = /^ESC\[(\d+)A/.exec(piece);
    if (up) lines = lines.slice(0, lines.length - Number(up[1]));
    else lines.push(...piece.split('\n').slice(0, -1));
  }
  return lines.join('\n');
}

describe('progress', () => {
  it('is one plain line a part where nothing can be drawn over', () => {
    const plain = screen(false);
    const progress = showProgress(plain);
    progress.begin('postgres');
    progress.begin('nats');
    progress.done('nats');
    progress.done('postgres', 'a note');
    progress.close();
    expect(plain.text()).toMatch(/^ {2}ok nats +0\.\d s\n {2}ok postgres +0\.\d s {2}a note\n$/);
  });

  it('is drawn in place on a terminal, what is done above what is not', () => {
    const terminal = screen(true);
    const progress = showProgress(terminal);
    progress.begin('postgres');
    progress.begin('nats');
    progress.done('nats');
    progress.say('a line of its own');
    expect(shown(terminal.text())).toMatch(/^ {2}✔ nats .+\na line of its own\n {2}. postgres +0\.\d s$/u);
    progress.fail('postgres');
    progress.close();
    expect(shown(terminal.text())).toMatch(/^ {2}✔ nats .+\na line of its own\n {2}✘ postgres .+$/u);
  });

  it('never draws a line that the terminal would break', () => {
    const terminal = screen(true);
    const progress = showProgress(terminal);
    progress.begin('build', 'a very long note about what is being built at this very moment');
    progress.close();
    const widths = terminal
      .text()
      .split('\n')
      .map((line) => line.length);
    expect(Math.max(...widths)).toBeLessThan(40);
  });
});
