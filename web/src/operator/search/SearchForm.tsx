import { t } from '@lingui/core/macro';
import { useState, type FormEvent, type ReactNode } from 'react';
import { http } from '../../api/operator-calls';
import { useAct } from '../../api/use-act';
import { opsPaths } from '../paths';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { LabelledInput } from '../../ui/form/labelled';
import { Link } from '../../ui/Link';
import { Money } from '../../ui/Money';
import { PaymentBadge } from '../../ui/PaymentBadge';
import { call } from '../client';
import { AwayLine } from '../parts/AwayLine';
import { Fault } from '../parts/Fault';
import { ShortTime } from '../parts/ShortTime';
import { stateOf } from '../shops/shop-words';
import { foundWords, type Found } from './search-words';

const MAX_LETTERS = 100;
const HELP = t`주문번호, 픽업 번호(오늘 12, 11/22 12), 거래번호, 전화번호, 이메일, 상점 이름, 사업자등록번호`;

/** Asks once a press of Enter, since each look for a person is noted. */
export function SearchForm({ onLeave }: { onLeave: () => void }) {
  const [typed, setTyped] = useState('');
  const search = useAct({
    mutationFn: async (q: string) => (await call(http.desk.search, { body: { q } })).data,
  });
  function ask(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() !== '') search.mutate(typed.trim());
  }
  return (
    <>
      <form noValidate role="search" onSubmit={ask} className="flex flex-col gap-3">
        <LabelledInput
          label={t`무엇을 찾을까요?`}
          help={HELP}
          type="search"
          autoComplete="off"
          maxLength={MAX_LETTERS}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" busy={search.isPending} className="self-end">
          {t`찾기`}
        </Button>
      </form>
      <div role="status">{search.data && <p className="text-muted">{foundWords(search.data)}</p>}</div>
      {search.error && <Fault text={search.error.message} />}
      {search.data && <Results found={search.data} onLeave={onLeave} />}
    </>
  );
}

const rowLook = 'flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-2 py-1.5 hover:bg-ground';

const Results = ({ found: { payments, shops, operators, away }, onLeave }: { found: Found; onLeave: () => void }) => (
  <>
    <AwayLine away={away} />
    <Group title={t`결제`} isThere={payments.length > 0}>
      {payments.map(({ paymentId, orderNumber, shopName, title, total, status, createdAt }) => (
        <li key={paymentId}>
          <Link to={opsPaths.paymentHistory(paymentId)} onClick={onLeave} className={rowLook}>
            <span className="min-w-0 grow basis-full sm:basis-40">
              <span className="tabular block font-semibold whitespace-nowrap">{orderNumber}</span>
              <span className="block text-small break-words text-muted">
                {shopName} · {title} · <ShortTime at={createdAt} />
              </span>
            </span>
            <PaymentBadge status={status} />
            <Money amount={total} className="font-semibold" />
          </Link>
        </li>
      ))}
    </Group>
    <Group title={t`상점`} isThere={shops.length > 0}>
      {shops.map((shop) => (
        <li key={shop.shopId}>
          <Link to={opsPaths.shop(shop.shopId)} onClick={onLeave} className={rowLook}>
            <span className="min-w-0 grow basis-40">
              <span className="block font-semibold break-words">{shop.shopName}</span>
              <span className="block text-small break-words text-muted">
                {[shop.ownerName, shop.businessNumber].filter((part) => part !== null && part !== '').join(' · ')}
              </span>
            </span>
            <Badge tone={stateOf(shop).tone}>{stateOf(shop).label}</Badge>
          </Link>
        </li>
      ))}
    </Group>
    <Group title={t`운영자`} isThere={operators.length > 0}>
      {operators.map(({ operatorId, email }) => (
        <li key={operatorId} className={rowLook}>
          {email}
        </li>
      ))}
    </Group>
  </>
);

const Group = ({ title, isThere, children }: { title: string; isThere: boolean; children: ReactNode }) =>
  isThere && (
    <section aria-label={title}>
      <h3 className="px-2 text-small font-semibold text-muted">{title}</h3>
      <ul>{children}</ul>
    </section>
  );
