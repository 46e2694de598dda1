import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Shown } from '../../../ui/Shown';
import { Page } from '../../parts/Page';
import { shopQuery, useShop } from '../../parts/shop/shop-query';
import { lookQuery } from './look-query';
import { LookEditor } from './LookEditor';

const awaited = { what: t`매장 모습을`, count: 2, shape: 'h-60 rounded-card' };

/** The store page as guests see it, with everything that can be chosen about its look. */
export function StoreOptionsPage() {
  const known = useShop();
  const shop = useQuery(shopQuery);
  const look = useQuery(lookQuery);
  if (known && look.data) return <LookEditor shop={known} saved={look.data} />;
  return (
    <Page title={t`매장 꾸미기`}>
      {known ? (
        <Shown of={look} {...awaited}>
          {() => null}
        </Shown>
      ) : (
        <Shown of={shop} {...awaited}>
          {() => null}
        </Shown>
      )}
    </Page>
  );
}
