import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Search, SlidersHorizontal } from 'lucide';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/Button';
import { ChipRow } from '../../../ui/ChipRow';
import { LabelledInput } from '../../../ui/form/labelled';
import { Icon } from '../../../ui/Icon';
import { Input } from '../../../ui/Input';
import { Select } from '../../../ui/Select';
import {
  ANY,
  type ChosenFilter,
  daysFault,
  foldedCount,
  methodChoices,
  orderChips,
  paymentChoices,
  periodChoices,
  wordOf,
} from './payment-filter';
import { orderCountsQuery } from '../../parts/order-counts-query';

/** A pause in typing after which is searched. */
const TYPED_MS = 300;

type Choose = (changes: Partial<Record<Exclude<keyof ChosenFilter, 'q'>, string | null>>) => void;

interface OrderFiltersProps {
  chosen: ChosenFilter;
  choose: Choose;
  look: (q: string) => void;
  /** Shows everything at once; where there is less room, the rarer choices are folded away. */
  wide: boolean;
}

/** By what the list is narrowed: number, buyer or goods, days, payment and order. */
export function OrderFilters({ chosen, choose, look, wide }: OrderFiltersProps) {
  const count = foldedCount(chosen);
  const { data: counts } = useQuery(orderCountsQuery);
  const [isUnfolded, setUnfolded] = useState(false);
  const isShown = wide || isUnfolded;
  const selects = (
    <>
      <Select
        aria-label={t`기간`}
        options={periodChoices}
        value={chosen.period ?? ANY}
        onChange={(period) => choose({ period: period === ANY ? null : period, from: null, to: null })}
      />
      <Select
        aria-label={t`결제 상태`}
        options={paymentChoices()}
        value={chosen.status ?? ANY}
        onChange={(status) => choose({ status: status === ANY ? null : wordOf(status) })}
      />
      <Select
        aria-label={t`결제 수단`}
        options={methodChoices}
        value={chosen.method ?? ANY}
        onChange={(method) => choose({ method: method === ANY ? null : method })}
      />
    </>
  );
  return (
    <div role="search" aria-label={t`주문 찾기`} className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <OrderSearch q={chosen.q} onSearch={look} />
        {wide ? (
          <div className="grid w-120 grid-cols-3 gap-2">{selects}</div>
        ) : (
          <Button
            kind="secondary"
            icon={SlidersHorizontal}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded((before) => !before)}
          >
            {t`필터`}
            {count > 0 && <span className="tabular"> {count}</span>}
          </Button>
        )}
      </div>
      {!wide && isShown && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-2">{selects}</div>
      )}
      {isShown && chosen.period === 'days' && <OwnDays chosen={chosen} choose={choose} />}
      <div className="-mx-4 -my-2 md:-mx-6 lg:-mx-8">
        <ChipRow
          label={t`주문 상태`}
          chips={orderChips(counts)}
          selected={chosen.order ?? ANY}
          onSelect={(order) => choose({ order })}
        />
      </div>
    </div>
  );
}

function OwnDays({ chosen, choose }: { chosen: ChosenFilter; choose: Choose }) {
  const day = (name: 'from' | 'to', label: string, error = '') => (
    <LabelledInput
      label={label}
      error={error}
      type="date"
      value={chosen[name] ?? ''}
      onChange={({ target }) => choose({ [name]: target.value || null })}
      className="tabular"
    />
  );
  return (
    <div className="grid max-w-form grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3">
      {day('from', t`시작일`)}
      {day('to', t`종료일`, daysFault(chosen))}
    </div>
  );
}

/** Searches while it is typed in, without a question for each letter. */
function OrderSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(q);
  const sent = useRef(q);
  const send = useEffectEvent(() => {
    sent.current = text.trim();
    onSearch(sent.current);
  });

  // The search was ended from elsewhere: that is what counts.
  useEffect(() => {
    if (sent.current === q) return;
    sent.current = q;
    setText(q);
  }, [q]);
  useEffect(() => {
    if (text.trim() === sent.current) return undefined;
    const timer = setTimeout(send, TYPED_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <div className="relative min-w-[min(100%,9rem)] grow basis-0">
      <Icon of={Search} className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-muted" />
      <Input
        type="search"
        aria-label={t`번호, 이름, 전화번호 뒷자리, 상품으로 찾기`}
        placeholder={t`번호·이름·상품`}
        maxLength={40}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="pl-11"
      />
    </div>
  );
}
