import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { orNothing } from '../../../../util/or-nothing';
import type { Printer } from '../printer-query';
import { choosePort, followPort, keepPort, keptPort, mayUsePorts, portsOf, type ChosenPort } from './chosen-port';
import { servePrinter, type OwnState } from './serve-printer';

const RELOADED = 'own-printer:loaded-anew';

/** Loads the page anew where that lets it print, and once only: a proxy may forbid ports everywhere. */
function loadAnewOnce(): void {
  if (orNothing(() => sessionStorage.getItem(RELOADED)) !== null) return;
  if (orNothing(() => (sessionStorage.setItem(RELOADED, '1'), true))) location.reload();
}

/** Serves a printer of this browser while the page is open, once its port was chosen. */
export function useOwnPrinter(printer: Printer) {
  const { printerId, statusSupport } = printer;
  const [port, setPort] = useState(() => keptPort(printerId));
  const [state, setState] = useState<OwnState>('starting');
  // Every tab prints through the port that was chosen last, since each of them may be the one that prints.
  useEffect(() => followPort(printerId, setPort), [printerId]);
  useEffect(() => {
    if (!port) return undefined;
    if (!mayUsePorts(document)) {
      loadAnewOnce();
      return undefined;
    }
    orNothing(() => sessionStorage.removeItem(RELOADED));
    return servePrinter({ printerId, statusSupport }, port, setState);
  }, [printerId, statusSupport, port]);
  const choose = async (via: ChosenPort['via'], baudRate: number): Promise<void> => {
    const chosen = await choosePort(portsOf(navigator), via, baudRate);
    if (!chosen) return;
    // Served from here first: other tabs hear of the choice as soon as it is kept.
    flushSync(() => {
      setState('starting');
      setPort(chosen);
    });
    keepPort(printerId, chosen);
  };
  return { port, state, choose };
}
