import { namespaces, socketEvents } from '@jumun/contracts';
import type { Page, WebSocketRoute } from 'playwright-core';

/** Reads the alert and closes it. */
export async function readAlert(page: Page, text: string): Promise<void> {
  const alert = page.getByRole('alertdialog');
  await alert.getByText(text, { exact: true }).waitFor();
  await alert.getByRole('button', { name: '확인' }).click();
  await alert.waitFor({ state: 'hidden' });
}

/** How the line to the channel behaves for the page; `deaf` stands and carries nothing, as after a phone's sleep. */
type Line = 'whole' | 'deaf';
/** Refusals that the server gives instead of its usual answer, once each. */
type Refusal = 'connect' | 'join' | 'closed';

// The wire of Socket.IO: 4 is a message of Engine.IO; then 0 connect, 1 disconnect, 2 event, 4 connect error.
const frames = {
  asksToConnect: `40${namespaces.shopper}`,
  connectError: `44${namespaces.shopper},${JSON.stringify({ message: 'away' })}`,
  closed: `41${namespaces.shopper},`,
  joinError: `42${namespaces.shopper},${JSON.stringify([socketEvents.errorMessage, { code: 'AWAY', message: 'away' }])}`,
};

/** The server's answer to a frame that it refuses; undefined for an accepted frame. */
function refusalOf(frame: string, next: Refusal | undefined): string | undefined {
  if (next === 'connect' && frame.startsWith(frames.asksToConnect)) return frames.connectError;
  if (!frame.includes(socketEvents.joinOrderRoom)) return undefined;
  if (next === 'join') return frames.joinError;
  return next === 'closed' ? frames.closed : undefined;
}

export interface Channel {
  /** Breaks the line, and keeps it broken. */
  cut: () => Promise<void>;
  /** The next line is a whole one. */
  mend: () => void;
  /** The line that stands carries nothing more; the next one is whole. */
  deafen: () => void;
}

/** Stands between the page and the channel. */
export async function playChannel(page: Page, refusals: Refusal[] = []): Promise<Channel> {
  let current: { route: WebSocketRoute; line: Line } | undefined;
  let isDown = false;
  await page.routeWebSocket(/\/socket\.io\//, async (route) => {
    if (isDown) return route.close();
    const here = { route, line: 'whole' as Line };
    current = here;
    const server = route.connectToServer();
    route.onMessage((frame) => {
      const answer = refusalOf(String(frame), refusals[0]);
      if (answer) {
        refusals.shift();
        route.send(answer);
      } else if (here.line === 'whole') server.send(frame);
    });
    server.onMessage((frame) => {
      if (here.line === 'whole') route.send(frame);
    });
  });
  return {
    async cut() {
      isDown = true;
      await current?.route.close();
    },
    mend: () => (isDown = false),
    deafen() {
      if (current) current.line = 'deaf';
    },
  };
}
