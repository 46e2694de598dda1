/** Messages between the tabs of one order. */
type Word = 'watching' | 'asks' | 'left';

interface OrderTabs {
  /** Makes this tab the one that shows the order. */
  takeOver: () => void;
  leave: () => void;
}

/**
 * An order is shown in one tab: the one looked at last. When the card page's tab becomes the order's page, the first
 * tab, still waiting behind it, steps back; it goes on when the other one is closed.
 */
export function joinOrderTabs(orderNumber: string, onElsewhere: (elsewhere: boolean) => void): OrderTabs {
  if (typeof BroadcastChannel === 'undefined') return { takeOver: () => undefined, leave: () => undefined };
  const channel = new BroadcastChannel(`order:${orderNumber}`);
  const say = (word: Word) => channel.postMessage(word);
  let watching = true;
  channel.addEventListener('message', ({ data: word }: MessageEvent<Word>) => {
    if (word === 'asks') {
      if (watching) say('watching');
      return;
    }
    watching = word === 'left';
    onElsewhere(!watching);
  });
  const takeOver = () => {
    watching = true;
    onElsewhere(false);
    say('watching');
  };
  const close = () => {
    if (watching) say('left');
    channel.close();
  };
  addEventListener('pagehide', close);
  // A hidden tab takes nothing over: one that already shows the order keeps it.
  if (document.visibilityState === 'hidden') say('asks');
  else say('watching');
  return {
    takeOver,
    leave() {
      removeEventListener('pagehide', close);
      close();
    },
  };
}
