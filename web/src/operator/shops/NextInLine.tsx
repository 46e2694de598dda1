import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { paths } from '../../paths';
import { LinkButton } from '../../ui/Button';
import { shopsQuery } from './shop-query';

/** The way to another shop that waits for its review; nothing where none does. */
export function NextInLine({ shopId }: { shopId: string }) {
  const { data } = useInfiniteQuery({ ...shopsQuery({ status: 'reviewing' }), refetchOnWindowFocus: false });
  // The list is the newest first, and who has waited longest is next.
  const waiting = data?.pages.flatMap(({ shops }) => shops).filter(({ waitsFor }) => waitsFor.includes('approval'));
  const next = waiting?.filter((shop) => shop.shopId !== shopId).at(-1);
  if (!next) return null;
  return (
    <LinkButton kind="quiet" icon={ArrowRight} to={paths.ops.shop(next.shopId)}>
      다음 심사: {next.shopName}
    </LinkButton>
  );
}
