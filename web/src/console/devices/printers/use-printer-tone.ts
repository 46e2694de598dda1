import { useEffect, useEffectEvent, useState } from 'react';
import { ringForPrinter, useOrderSound } from '../../live/order-sound';
import { isQuiet, useSoundSettings } from '../../live/sound-settings';
import type { Printer } from './printer-query';
import { PrinterTone } from './printer-tone';

/** Between looks at the clock; a printer's new state is looked at when it comes. */
const LOOK_MS = 5_000;

/** Sounds on the board for printers that are not well, as its settings say. */
export function usePrinterTone(printers: readonly Printer[] | undefined): void {
  const [tone] = useState(() => new PrinterTone());
  const settings = useSoundSettings();
  const sound = useOrderSound();
  const look = useEffectEvent(() => {
    const sounds = {
      isHeard: sound === 'on' && !isQuiet(settings),
      // The same default as the board's alarm.
      isRepeated: (settings.mode ?? 'repeat') === 'repeat',
    };
    if (printers && tone.isDue(printers, { nowMs: performance.now(), ...sounds })) ringForPrinter();
  });
  useEffect(() => {
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [printers]);
}
