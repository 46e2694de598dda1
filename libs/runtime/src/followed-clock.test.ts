import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { followedClock } from './time.js';

const DAY_MS = 24 * 60 * 60_000;
const THERE = new Date(Date.now() + 100 * DAY_MS);

let server: Server;
let asked: string[];
let answers: ServerResponse[];
let onAsked: () => void;

beforeEach(async () => {
  asked = [];
  answers = [];
  onAsked = () => undefined;
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answers.push(response);
    onAsked();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const url = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/clock`;
const nextQuestion = (): Promise<void> => new Promise((resolve) => (onAsked = resolve));

function answer(now: Date, moves: number): void {
  answers.at(-1)?.end(JSON.stringify({ now: now.toISOString(), moves }));
}

describe('a followed clock', () => {
  it('goes as far ahead as it is told, and says which move it knows of', async () => {
    const asking = nextQuestion();
    const clock = followedClock(url());
    await asking;
    const askingAgain = nextQuestion();
    answer(THERE, 3);
    await askingAgain;
    expect(Math.abs(clock.now().getTime() - THERE.getTime())).toBeLessThan(DAY_MS);
    expect(asked).toEqual(['/clock', '/clock?moves=3']);
    clock.close();
  });

  it('keeps its lead while nobody answers, and asks nothing once it is closed', async () => {
    const asking = nextQuestion();
    const clock = followedClock(url());
    await asking;
    const held = nextQuestion();
    answer(THERE, 0);
    await held;
    const isGone = new Promise((resolve) => answers.at(-1)?.once('close', resolve));
    clock.close();
    await isGone;
    expect(Math.abs(clock.now().getTime() - THERE.getTime())).toBeLessThan(DAY_MS);
    expect(asked).toHaveLength(2);
  });
});
