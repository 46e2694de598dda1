import { StoreStream, type Outlet } from './store-stream.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const PAGE = 'event: page\n\n';
const page = (): string => PAGE;

/** A page that reads what is written, or nothing while it is held. */
class Reader implements Outlet {
  readonly heard: string[] = [];
  readonly left: string[] = [];
  writableLength = 0;

  write(text: string): void {
    this.heard.push(text);
  }

  end(): void {
    this.left.push('ended');
  }

  destroy(): void {
    this.left.push('cut');
  }
}

let reader: Reader;
let stream: StoreStream;
beforeEach(() => {
  reader = new Reader();
  stream = new StoreStream(reader, 0);
});
const tickTo = (fromMs: number, toMs: number): void => {
  for (let at = fromMs; at <= toMs; at += SECOND) stream.tick(at, page);
};

describe('the stream of a store page', () => {
  it('is pinged every 25 seconds in which nothing else is said', () => {
    tickTo(0, 24 * SECOND);
    expect(reader.heard).toEqual([]);
    tickTo(25 * SECOND, 50 * SECOND);
    expect(reader.heard).toEqual([': ping\n\n', ': ping\n\n']);
  });

  it('ends after half an hour', () => {
    stream.tick(30 * MINUTE - 1, page);
    expect(reader.left).toEqual([]);
    stream.tick(30 * MINUTE, page);
    expect(reader.left).toEqual(['ended']);
  });

  it('is cut when it takes nothing for ten seconds, and not when it takes something meanwhile', () => {
    reader.writableLength = 10;
    tickTo(0, 9 * SECOND);
    reader.writableLength = 0;
    stream.tick(10 * SECOND, page);
    reader.writableLength = 10;
    tickTo(11 * SECOND, 20 * SECOND);
    expect(reader.left).toEqual([]);
    stream.tick(21 * SECOND, page);
    expect(reader.left).toEqual(['cut']);
  });

  it('has no more laid down for it than a little, and is told once to ask when it takes it again', () => {
    reader.writableLength = 5_000;
    for (let event = 0; event < 100; event += 1) stream.write('event: goods\n\n');
    expect(reader.heard).toEqual([]);
    stream.tick(SECOND, page);
    reader.writableLength = 0;
    tickTo(2 * SECOND, 10 * SECOND);
    expect(reader.heard).toEqual([PAGE]);
  });
});
