import { t } from '@lingui/core/macro';
import { CreditCard, Store, Wallet } from 'lucide';
import { Icon } from '../../ui/Icon';
import type { Choice } from './methods';

/** Ours, with the colour that a wallet is known by. */
const Wordmark = ({ name, pay, color }: { name: string; pay: string; color: string }) => (
  <span className="text-lead font-bold">
    {name}
    <span className={`ml-1 rounded-control px-1.5 py-0.5 text-body ${color}`}>{pay}</span>
  </span>
);

const CardDrawing = () => (
  <span aria-hidden className="relative h-6 w-8 shrink-0 overflow-hidden rounded-tick bg-waiting">
    <span className="absolute inset-x-0 top-1.5 h-1.5 bg-veil/60" />
    <span className="absolute bottom-1 left-1 h-1.5 w-2 rounded-xs bg-preparing-wash" />
  </span>
);

/** A way to pay as it is known: its wordmark, or a drawing and its name. */
export function MethodMark({ choice: { code, name } }: { choice: Choice }) {
  if (code === 'kakaopay')
    return (
      <Wordmark
        name={t({ message: '카카오', context: 'wallet' })}
        pay={t({ message: '페이', context: 'KakaoPay' })}
        color="bg-kakao text-kakao-ink"
      />
    );
  if (code === 'naverpay')
    return (
      <Wordmark
        name={t({ message: '네이버', context: 'wallet' })}
        pay={t({ message: '페이', context: 'Naver Pay' })}
        color="bg-naver text-kakao-ink"
      />
    );
  return (
    <>
      {code === 'card' ? (
        <CardDrawing />
      ) : (
        <Icon of={code === 'counter' ? Store : code === 'applepay' ? CreditCard : Wallet} />
      )}
      <span className="min-w-0 font-semibold">{name}</span>
    </>
  );
}
