/** Why a printer got nothing: the platform answered so, which is no protocol's yes. */
export class Refused extends Error {
  constructor(status: number, body: string) {
    super(`answered ${status}: ${body.slice(0, 200)}`);
  }
}

/** Asks as a printer does, on a connection of its own that it may break; undefined after so many bytes of an answer. */
export async function askFor(url: string, init: RequestInit, mostBytes = Infinity): Promise<Buffer | undefined> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(30_000) });
  const pieces: Uint8Array[] = [];
  let read = 0;
  // As the declarations of the browser know it, a body can't be iterated.
  for await (const piece of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    pieces.push(piece);
    read += piece.length;
    // Leaving the loop closes the line.
    if (read > mostBytes) return undefined;
  }
  const body = Buffer.concat(pieces);
  if (!answer.ok) throw new Refused(answer.status, body.toString());
  return body;
}
