import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowRight, Keyboard } from 'lucide';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { opsPaths } from '../paths';
import { Button, LinkButton } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { useKeys } from '../parts/use-keys';
import { neighboursOf } from './in-line';
import { shopsQuery, type ShopCard } from './shop-query';

/** The way to the next shop that waits for its review, and the keys of the line. */
export function NextInLine({ shopId }: { shopId: string }) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const navigate = useNavigate();
  const { data } = useInfiniteQuery({ ...shopsQuery({ status: 'reviewing' }), refetchOnWindowFocus: false });
  const { previous, next } = neighboursOf(shopId, data?.pages.flatMap(({ shops }) => shops) ?? []);
  const to = (shop: ShopCard | undefined) => shop && (() => void navigate(opsPaths.shop(shop.shopId)));
  const [back, on] = [to(previous), to(next)];
  useKeys({ j: on, ArrowRight: on, k: back, ArrowLeft: back, '?': () => setHelpOpen(true) });
  return (
    <>
      {next && (
        <LinkButton kind="quiet" icon={ArrowRight} to={opsPaths.shop(next.shopId)} aria-keyshortcuts="j">
          {t`다음 심사: ${{ shopName: next.shopName }}`}
        </LinkButton>
      )}
      <Button kind="quiet" icon={Keyboard} aria-keyshortcuts="?" onClick={() => setHelpOpen(true)}>
        {t`단축키`}
      </Button>
      <Dialog open={isHelpOpen} onClose={() => setHelpOpen(false)} title={t`심사 단축키`}>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
          {keys.map(([names, does]) => (
            <div key={does} className="col-span-2 grid grid-cols-subgrid">
              <dt className="flex gap-1">
                {names.map((name) => (
                  <kbd key={name} className="rounded border border-line px-1.5 text-small">
                    {name}
                  </kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}

const keys = [
  [['j', '→'], t`다음 심사`],
  [['k', '←'], t`이전 심사`],
  [['a'], t`승인 창 열기`],
  [['r'], t`반려 창 열기`],
  [['/'], t`결제, 상점, 사람 찾기`],
  [['?'], t`단축키 보기`],
] as const;
