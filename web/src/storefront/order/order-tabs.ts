/** Messages between the tabs of one order. */
type Word = 'watching' | 'asks' | 'left';

interface OrderTabs {
  /** Makes this tab the one that shows the order. */
  takeOver: () => void;
  leave: () => void;
}

/** A browser without channels, or one that forbids them, shows the order in each tab. */
function openChannel(orderNumber: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(`order:${orderNumber}`);
  } catch {
    return undefined;
  }
}

/**
 * An order is shown in one tab: the one looked at last. When the card page's tab becomes the order's page, the first
 * tab, still waiting behind it, steps back; it goes on when it is looked at again, or when the other one is closed.
 */
export function joinOrderTabs(orderNumber: string, onElsewhere: (elsewhere: boolean) => void): OrderTabs {
  let channel: BroadcastChannel | undefined;
  let watching = true;
  const say = (word: Word) => channel?.postMessage(word);
  const hear = ({ data: word }: MessageEvent<Word>) => {
    if (word === 'asks') {
      if (watching) say('watching');
      return;
    }
    watching = word === 'left';
    onElsewhere(!watching);
  };
  const takeOver = () => {
    if (!watching) onElsewhere(false);
    watching = true;
    say('watching');
  };
  const isSeen = () => document.visibilityState !== 'hidden';
  const look = () => {
    if (!watching && isSeen()) takeOver();
  };
  const open = () => {
    if (channel) return look();
    channel = openChannel(orderNumber);
    channel?.addEventListener('message', hear);
    // A hidden tab takes nothing over: one that already shows the order keeps it.
    if (isSeen()) takeOver();
    else say('asks');
  };
  // A page that the browser keeps for a way back has no channel meanwhile, and opens another with `pageshow`.
  const close = () => {
    if (watching) say('left');
    channel?.close();
    channel = undefined;
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('focus', look);
  addEventListener('pageshow', open);
  addEventListener('pagehide', close);
  open();
  return {
    takeOver,
    leave() {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
      removeEventListener('pageshow', open);
      removeEventListener('pagehide', close);
      close();
    },
  };
}
