import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { formatWon } from '../../../util/money';
import { useOnline } from '../../../util/use-online';
import type { Done, TillState } from './use-till-order';

/** On a phone the order is a step of its own; else it stands beside the goods. */
export type Step = 'goods' | 'cart' | 'cash';

interface NextOptions {
  order: TillState;
  step: Step;
  done: Done | undefined;
  total: number;
  sum: number;
  pieces: number;
  isPhone: boolean;
}

/** The one thing that can be done next, in words. */
export function useNext({ order, step, done, total, sum, pieces, isPhone }: NextOptions) {
  const online = useOnline();
  const { method, isDoubted } = order;
  if (done) return { does: 'next', words: t`다음 주문`, isOff: false } as const;
  const enters = (words: string, isOff = false) =>
    ({
      does: 'enter',
      words: online ? words : t`인터넷이 연결되면 넣을 수 있어요`,
      isOff: isOff || !online || order.isBusy,
    }) as const;
  if (isDoubted) return enters(t`앞 주문 확인하기`);
  const isEmpty = pieces === 0;
  if (isPhone && step === 'goods') return { does: 'cart', words: t`담은 것 보기`, isOff: isEmpty } as const;
  if (step === 'cash') {
    if (sum < total) return enters(t`${{ missing: formatWon(total - sum) }} 더 받아야 해요`, true);
    return enters(t`${{ handed: formatWon(sum) }} 받았어요`, isEmpty);
  }
  if (method === 'cash') return { does: 'cash', words: t`현금 받기`, isOff: isEmpty } as const;
  return enters(method === 'terminal' ? t`카드 단말기로 받기` : t`입금 확인했어요`, isEmpty);
}

/** Each step is said by its title; after an order the next one is at hand. */
export function useStepFocus(step: Step, done: Done | undefined) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const shown = done ? 'done' : step;
  const before = useRef<string>(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    (shown === 'done' ? buttonRef : titleRef).current?.focus();
  }, [shown]);
  return { titleRef, buttonRef };
}
