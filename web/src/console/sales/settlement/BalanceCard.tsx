import { t } from '@lingui/core/macro';
import { Banknote, CalendarClock, ChevronDown, CircleAlert, Landmark, SearchCheck } from 'lucide';
import { useState } from 'react';
import type { PayoutAccount, Shop } from '../../../api/views';
import { adminPaths } from '../../paths';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/layout';
import { Icon } from '../../../ui/Icon';
import { Link } from '../../../ui/Link';
import { formatWon, percent } from '../../../util/money';
import { Figure } from '../../../ui/Figure';
import { PayOutDialog } from './PayOutDialog';
import { momentWords } from './period';
import type { Balance } from './settlement-query';
import { accountLine, canBePaid, type Hold, holdsOf } from './settlement-words';
import { Sums } from './Sums';

interface BalanceCardProps {
  balance: Balance;
  account: PayoutAccount;
  shop: Shop;
}

/** The balance owed to the shop, when and where it is paid, and the button for a payout now. */
export function BalanceCard({ balance, account, shop }: BalanceCardProps) {
  const [isAsking, setAsking] = useState(false);
  const holds = holdsOf({ balance: balance.balance, account, shop });
  const { unconfirmed = 0 } = balance;
  return (
    <Card aria-labelledby="balance" gap={5}>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 grow basis-64">
          <h2 id="balance" className="text-body font-semibold text-muted">
            {t`지금 정산받을 잔액`}
          </h2>
          <Figure amount={balance.balance} />
        </div>
        <Button size="large" icon={Banknote} disabled={holds.length > 0} onClick={() => setAsking(true)}>
          {t`지금 정산받기`}
        </Button>
      </div>
      <Holds holds={holds} />
      <ul className="flex flex-col gap-2 text-muted">
        {unconfirmed > 0 && (
          <li className="flex items-start gap-2">
            <Icon of={SearchCheck} className="mt-0.5" />
            <span>
              {t`잔액 가운데`} <strong className="text-ink">{formatWon(unconfirmed)}</strong>
              {t`은 카드사에서 확인하고 있어요. 확인되면 다음 정산에 보내드려요.`}
            </span>
          </li>
        )}
        <li className="flex items-start gap-2">
          <Icon of={CalendarClock} className="mt-0.5" />
          <span>
            {canBePaid(account, shop) && (
              <>
                {t`다음 자동 정산은`} <strong className="text-ink">{momentWords(account.nextPayoutAt)}</strong>
                {t`이에요.`}{' '}
              </>
            )}
            {t`은행 영업일마다 오전 10시에, 잔액이 1,000원을 넘으면 보내드려요.`}
          </span>
        </li>
        <li className="flex items-start gap-2">
          <Icon of={Landmark} className="mt-0.5" />
          <span>
            {t`받을 계좌: ${{ account: accountLine(account) }}`}{' '}
            <Link
              to={adminPaths.payouts}
              className="-my-2 inline-flex min-h-11 min-w-11 items-center font-semibold text-accent-deep underline"
            >
              {t`정산 계좌 보기`}
            </Link>
          </span>
        </li>
      </ul>
      <BalanceSums balance={balance} />
      {isAsking && (
        <PayOutDialog
          amount={balance.balance}
          unconfirmed={unconfirmed}
          account={account}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

const Holds = ({ holds }: { holds: readonly Hold[] }) => (
  <div role="status">
    {holds.length > 0 && (
      <ul
        aria-label={t`지금 정산받을 수 없는 이유`}
        className="flex flex-col gap-2 rounded-card bg-preparing-wash px-4 py-3"
      >
        {holds.map(({ text, to }) => (
          <li key={text} className="flex items-start gap-2 text-preparing">
            <Icon of={CircleAlert} className="mt-0.5" />
            <span>
              {text}{' '}
              {to && (
                <Link to={to.path} className="-my-2 inline-flex min-h-11 min-w-11 items-center font-semibold underline">
                  {to.label}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    )}
  </div>
);

const BalanceSums = ({ balance: { balance, paid, refunded, fees, paidOut, feeBps } }: { balance: Balance }) => (
  <details className="group">
    <summary className="-mx-2 inline-flex min-h-11 list-none items-center gap-1 rounded-control px-2 font-semibold text-muted hover:bg-completed-wash">
      {t`잔액이 어떻게 나왔는지 보기`}
      <Icon of={ChevronDown} size={16} className="transition-transform group-open:rotate-180" />
    </summary>
    <Sums
      label={t`잔액이 나온 과정`}
      terms={[
        { name: t`받은 결제`, amount: paid, meaning: t`지금까지 손님이 카드로 결제한 금액이에요.` },
        { name: t`환불`, amount: -refunded, meaning: t`손님의 카드로 돌려준 금액이에요.` },
        {
          name: t`수수료`,
          amount: -fees,
          meaning: t`결제마다 그때의 수수료율로 계산해요. 지금은 결제 금액의 ${{ feeBps: percent(feeBps) }}이고 부가세가 들어 있어요. 환불하면 그만큼 돌려드려요.`,
        },
        {
          name: t`입금`,
          amount: -paidOut,
          meaning: t`정산 계좌로 보냈거나 보내고 있는 금액이에요. 실패하면 되돌아와요.`,
        },
      ]}
      result={{ name: t`지금 잔액`, amount: balance, meaning: t`아직 보내지 않은, 내가 받을 금액이에요.` }}
    />
  </details>
);
