import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router';
import { storePages } from '../../addresses/store-paths';
import { adoptEasy, easySizes, setEasy, type EasySize } from '../../ui/easy';
import { sayPrices } from '../../ui/spoken';
import { EasyCall } from './EasyCall';
import { wonInWords } from './won-in-words';

const sizeWords = (): Record<EasySize, string> => ({ '125': t`크게`, '150': t`더 크게`, '200': t`가장 크게` });

/** The pages of an order, one after the other. */
const steps = () => [
  { words: t`고르기`, path: '/:storeName' },
  { words: t({ message: '확인', context: 'step' }), path: `/:storeName/${storePages.cart}` },
  { words: t`결제`, path: `/:storeName/${storePages.payment}` },
];

function Steps() {
  const { pathname } = useLocation();
  const all = steps();
  const here = all.findIndex(({ path }) => matchPath(path, pathname));
  if (here < 0) return null;
  return (
    <ol aria-label={t`주문 순서`} className="easy-only w-full flex-wrap gap-x-4 gap-y-1 py-2 text-lead">
      {all.map(({ words }, index) => (
        <li
          key={words}
          {...(index === here && { 'aria-current': 'step' as const })}
          className={index === here ? 'font-bold' : 'text-muted'}
        >
          <span className={clsx(index === here && 'underline underline-offset-8')}>
            {index + 1} {words}
          </span>
          {index < all.length - 1 && <span aria-hidden> →</span>}
        </li>
      ))}
    </ol>
  );
}

/** The size of the letters, where the order stands, and the way to a person; `null` as the server draws it for everybody. */
export function EasyBar({ size }: { size: EasySize | null }) {
  useEffect(adoptEasy, []);
  useEffect(() => {
    sayPrices(wonInWords);
    return () => sayPrices(undefined);
  }, []);
  const words = sizeWords();
  return (
    <>
      <div role="group" aria-label={t`글씨 크기`} className="easy-only flex-wrap gap-2">
        {easySizes.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === size}
            data-letters={each}
            onClick={() => setEasy(each)}
            className={clsx(
              'rounded-control border px-3 font-semibold',
              each === size ? 'border-ink bg-ink text-paper' : 'border-line-strong bg-paper',
            )}
          >
            {words[each]}
          </button>
        ))}
      </div>
      <Steps />
      <EasyCall />
    </>
  );
}
