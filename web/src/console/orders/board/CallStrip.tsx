import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { HandHelping } from 'lucide';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { toAppError } from '../../../api/app-error';
import { useAct } from '../../../api/use-act';
import { socketEvents } from '../../../api/order-values';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { showToast } from '../../../ui/toast';
import { ringForCall } from '../../live/order-sound';
import { listenToShop, useChannelState } from '../../live/owner-channel';
import { answerCall, askCalls, callsQuery, type GuestCall } from './call-query';
import { gather } from '../../../live/gather';
import { serverNow } from '../../../util/server-clock';

const GATHER = { waitMs: 300, everyMs: 1_000 };
const ASK_WHEN_LIVE_MS = 60_000;
const ASK_WHEN_CUT_MS = 15_000;
const RING_MS = 10_000;
const MINUTE_MS = 60_000;
/** A call that stays open this long is shown as late. */
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
  const open = calls.filter(({ state }) => state === 'open');
  const isCalled = open.length > 0;
  const count = calls.length;
  const calledAt = useLatest(open);
  const [, tick] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    if (!isCalled) return;
    ringForCall();
    const timer = setInterval(ringForCall, RING_MS);
    return () => clearInterval(timer);
  }, [isCalled, calledAt]);
  useEffect(() => {
    if (count === 0) return;
    const timer = setInterval(tick, RING_MS);
    return () => clearInterval(timer);
  }, [count]);
  const focus = useKeptFocus(calls);
  const newest = open.find((call) => call.calledAt === calledAt);
  return (
    <>
      {/* The region is there before the call, else no screen reader would say it. */}
      <p role="status" className="sr-only">
        {newest && announcement(newest)}
      </p>
      {count > 0 && (
        <section aria-label={t`직원 호출`} className="shrink-0 border-b border-line bg-paper">
          <ul className="flex max-h-40 flex-wrap gap-2 overflow-y-auto p-2">
            {calls.map((each) => (
              <CallItem key={each.callId} guest={each} focus={focus} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The words for a call that came just now; they differ each time, so that each is heard. */
const announcement = ({ spot, text, times }: GuestCall): string =>
  t`직원 호출: ${{ label: spot.label }} ${text}${{ part: times > 1 ? t`, ${times}번째` : '' }}`;

/** Time of the latest call. It never goes back: answering a newer call does not announce an older one again. */
function useLatest(open: readonly GuestCall[]): string {
  const [latest, setLatest] = useState('');
  const now = open.reduce((last, { calledAt }) => (calledAt > last ? calledAt : last), latest);
  if (now !== latest) setLatest(now);
  return now;
}

interface FocusHolder {
  /** The call's button is being pressed. */
  hold: (callId: string, button: HTMLElement) => void;
  /** The press has its answer: later moves of the list are none of its doing. */
  settle: (callId: string) => void;
}

/** A button that waits or goes loses the focus: the one in its place gets it, the board after the last. */
function useKeptFocus(calls: readonly GuestCall[]): FocusHolder {
  const held = useRef<{ callId: string; index: number }>(undefined);
  const buttons = () => Array.from(document.querySelectorAll<HTMLElement>('[data-answer]'));
  const keep = () => {
    if (!held.current || document.activeElement !== document.body) return;
    const left = buttons();
    (left[Math.min(held.current.index, left.length - 1)] ?? document.getElementById('main'))?.focus();
  };
  useEffect(() => {
    keep();
    if (calls.every(({ callId }) => callId !== held.current?.callId)) held.current = undefined;
  }, [calls]);
  return {
    hold: (callId, button) => {
      held.current = { callId, index: buttons().indexOf(button) };
    },
    settle: (callId) => {
      if (held.current?.callId !== callId) return;
      keep();
      held.current = undefined;
    },
  };
}

function CallItem({ guest, focus }: { guest: GuestCall; focus: FocusHolder }) {
  const { callId, spot, text, times, state, createdAt } = guest;
  const act = useAct({
    mutationFn: () => answerCall(guest),
    onError: (fault) => showToast({ text: toAppError(fault).message }),
  });
  const settle = useEffectEvent(() => focus.settle(callId));
  useEffect(() => {
    if (!act.isPending) settle();
  }, [act.isPending]);
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
        {times > 1 && t` · ${times}번`} · <span className="tabular">{minutes === 0 ? t`방금` : t`${minutes}분`}</span>
      </span>
      <Button
        kind={state === 'open' ? 'primary' : 'secondary'}
        busy={act.isPending}
        aria-label={`${spot.label} ${text} ${state === 'open' ? t`확인` : t`완료`}`}
        data-answer
        onClick={({ currentTarget }) => {
          focus.hold(callId, currentTarget);
          act.mutate();
        }}
      >
        {state === 'open' ? t`확인` : t`완료`}
      </Button>
    </li>
  );
}
