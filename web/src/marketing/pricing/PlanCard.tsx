import { Check } from 'lucide';
import { paths } from '../../addresses/paths';
import { Badge } from '../../ui/Badge';
import { LinkButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Money } from '../../ui/Money';
import { EXAMPLE_PAYMENT, exampleFee, FEE_PERCENT, feeWords } from '../fee-words';
import { FeeBar } from '../parts/FeeBar';
import { basicPlan, FREE_START, readyFeatures } from './plans';

/** One payment as it is split, in one line. */
function Split() {
  return (
    <figure className="text-small">
      <figcaption className="mb-1.5 text-muted">
        <Money amount={EXAMPLE_PAYMENT} />을 팔면
      </figcaption>
      <FeeBar />
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-4">
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-2 rounded-full bg-ready" />
          정산 <Money amount={EXAMPLE_PAYMENT - exampleFee} />
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-2 rounded-full bg-accent" />
          수수료 <Money amount={exampleFee} />
        </span>
      </p>
    </figure>
  );
}

/** The plan that can be had: what it costs, what is in it, and the way on. */
export function PlanCard() {
  return (
    <section
      aria-labelledby="plan"
      className="flex w-full min-w-0 max-w-140 flex-col gap-3 rounded-sheet border border-line bg-paper p-5 md:gap-4 md:p-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="plan" className="text-lead font-bold">
          {basicPlan.name} · {basicPlan.price}
        </h2>
        <Badge tone="ready">지금 쓸 수 있어요</Badge>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="tabular text-hero font-bold">{FEE_PERCENT}%</span>
        <span className="text-lead font-semibold">결제가 있을 때만</span>
      </p>
      <Split />
      <p className="text-small text-muted">{feeWords}예요. 부가세가 들어 있어요.</p>
      <ul className="grid gap-x-6 gap-y-2 border-t border-line pt-3 md:gap-y-2.5 md:pt-4 lg:grid-cols-2">
        {readyFeatures.map(({ text }) => (
          <li key={text} className="flex items-start gap-2">
            <span className="flex h-[1lh] items-center text-ready">
              <Icon of={Check} />
            </span>
            {text}
          </li>
        ))}
      </ul>
      <LinkButton to={paths.login} size="large" wide className="mt-1">
        {FREE_START}
      </LinkButton>
    </section>
  );
}
