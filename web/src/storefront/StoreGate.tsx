import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { reservedStoreNames } from '../api/contract-values';
import { UnknownAddress } from '../shell/UnknownAddress';
import { forgetStore } from './kept-store';
import { LateMissing } from './late-missing';
import { useStoreAddress } from './use-store-address';

/** Addresses of the app itself are never stores; `missing` is a store that the server has looked for already. */
export function StoreGate({ missing }: { missing: boolean }) {
  const { storeName } = useStoreAddress();
  useEffect(() => {
    if (missing) forgetStore(storeName);
  }, [missing, storeName]);
  if (storeName === '' || reservedStoreNames.includes(storeName.toLowerCase()))
    return (
      <UnknownAddress>
        <LateMissing />
      </UnknownAddress>
    );
  return missing ? <LateMissing /> : <Outlet />;
}
