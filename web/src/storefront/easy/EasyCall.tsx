import { matchPath, useLocation } from 'react-router';
import { storePages } from '../../addresses/store-paths';
import { SpotCall } from '../spot/SpotCall';
import { storeNameOf } from '../use-store-address';

/** Store and cart have the call in their bar, with or without large letters. */
const paths = [storePages.payment, storePages.orderComplete, storePages.orders].map((page) => `/:storeName/${page}`);

/** In large letters the call for staff is at the bottom of the pages after the cart, too. */
export function EasyCall() {
  const { pathname } = useLocation();
  const [here] = paths.flatMap((path) => matchPath(path, pathname) ?? []);
  const storeName = here?.params['storeName'];
  return storeName ? <SpotCall key={storeName} storeName={storeNameOf(storeName)} /> : null;
}
