import { createServer } from 'node:http';
import { PortBook, portFault } from '../src/ports.ts';
import { waitUntil } from '../src/wait.ts';

describe('ports', () => {
  it('are never given twice, also by books that choose at the same time', async () => {
    const books = Array.from({ length: 20 }, () => new PortBook());
    const ports = (await Promise.all(books.map(async (book) => [await book.take(), await book.take()]))).flat();
    expect(new Set(ports).size).toBe(40);
    expect(Math.max(...ports)).toBeLessThan(32_768);
    for (const book of books) book.release();
  });

  it('are seen as taken while somebody listens, and as free when nobody does', async () => {
    const book = new PortBook();
    const port = await book.take();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    expect(await portFault(port)).toBe('EADDRINUSE');
    await new Promise((resolve) => server.close(resolve));
    expect(
      await waitUntil('the port is free', async () => (await portFault(port)) === undefined, { timeoutMs: 30_000 }),
    ).toBe(true);
    book.release();
  });
});
