import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { HandHelping } from 'lucide';
import { useEffect, useReducer } from 'react';
import { toAppError } from '../../api/app-error';
import { useAct } from '../../api/use-act';
import { socketEvents } from '../../api/order-values';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { showToast } from '../../ui/toast';
import { ringForCall } from '../live/order-sound';
import { listenToShop, useChannelState } from '../live/owner-channel';
import { answerCall, askCalls, callsQuery, type GuestCall } from './call-query';
import { gather } from '../../live/gather';
import { serverNow } from '../../live/server-clock';

const GATHER = { waitMs: 300, everyMs: 1_000 };
const ASK_WHEN_LIVE_MS = 60_000;
const ASK_WHEN_CUT_MS = 15_000;
const RING_MS = 10_000;
const MINUTE_MS = 60_000;
/** Nobody should wait longer. */
const LATE_MINUTES = 3;

/** Guests who call, above the columns: who waits longest stands first. */
export function CallStrip() {
  const isLive = useChannelState() === 'live';
  const { data: calls = [] } = useQuery({
    ...callsQuery,
    refetchInterval: isLive ? ASK_WHEN_LIVE_MS : ASK_WHEN_CUT_MS,
  });
  useEffect(() => {
    const asks = gather(() => askCalls(), GATHER);
    const stops = [listenToShop(socketEvents.staffCall, asks.hint), listenToShop('connect', asks.hint)];
    return () => {
      asks.stop();
      for (const stop of stops) stop();
    };
  }, []);
  const isCalled = calls.some(({ state }) => state === 'open');
  const count = calls.length;
  const [, tick] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    if (!isCalled) return;
    ringForCall();
    const timer = setInterval(ringForCall, RING_MS);
    return () => clearInterval(timer);
  }, [isCalled, count]);
  useEffect(() => {
    if (count === 0) return;
    const timer = setInterval(tick, RING_MS);
    return () => clearInterval(timer);
  }, [count]);
  // The last one that nobody has answered; the region is there before it, else no screen reader would say it.
  const newest = calls.filter(({ state }) => state === 'open').at(-1);
  return (
    <>
      <p role="status" className="sr-only">
        {newest && `직원 호출: ${newest.spot.label} ${newest.text}`}
      </p>
      {count > 0 && <Strip calls={calls} />}
    </>
  );
}

function Strip({ calls }: { calls: readonly GuestCall[] }) {
  return (
    <section aria-label="직원 호출" className="shrink-0 border-b border-line bg-paper">
      <ul className="flex max-h-40 flex-wrap gap-2 overflow-y-auto p-2">
        {calls.map((each) => (
          <CallItem key={each.callId} guest={each} />
        ))}
      </ul>
    </section>
  );
}

function CallItem({ guest }: { guest: GuestCall }) {
  const { spot, text, times, state, createdAt } = guest;
  const act = useAct({
    mutationFn: () => answerCall(guest),
    onError: (fault) => showToast({ text: toAppError(fault).message }),
  });
  const minutes = Math.max(0, Math.floor((serverNow() - Date.parse(createdAt)) / MINUTE_MS));
  const isLate = state === 'open' && minutes >= LATE_MINUTES;
  return (
    <li
      className={clsx(
        'flex min-h-14 items-center gap-3 rounded-control py-1 pr-1 pl-3',
        isLate ? 'bg-danger-wash text-danger' : state === 'open' ? 'bg-accent-wash text-ink' : 'bg-completed-wash',
      )}
    >
      <Icon of={HandHelping} size={24} className="shrink-0" />
      <span className="min-w-0 text-lead">
        <strong>{spot.label}</strong> · {text}
        {times > 1 && ` · ${times}번`} · <span className="tabular">{minutes === 0 ? '방금' : `${minutes}분`}</span>
      </span>
      <Button
        kind={state === 'open' ? 'primary' : 'secondary'}
        busy={act.isPending}
        aria-label={`${spot.label} ${text} ${state === 'open' ? '확인' : '완료'}`}
        onClick={() => act.mutate()}
      >
        {state === 'open' ? '확인' : '완료'}
      </Button>
    </li>
  );
}
