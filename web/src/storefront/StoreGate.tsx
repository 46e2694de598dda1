import { reservedStoreNames } from '../api/contract-values';
import { Outlet } from 'react-router';
import { NotFound } from '../shell/NotFound';
import { useStoreAddress } from './use-store-address';

/** Addresses of the app itself are never stores. */
export function StoreGate() {
  const { storeName } = useStoreAddress();
  return storeName === '' || reservedStoreNames.includes(storeName.toLowerCase()) ? <NotFound /> : <Outlet />;
}
