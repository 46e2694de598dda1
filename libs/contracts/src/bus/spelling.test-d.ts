import type { z } from 'zod';
import type { http } from './http.js';
import type { AnswerOfRoute, Route } from '../publish/route.js';
import type { BankFile, PayoutAccountView, PayoutRecord, PayoutView } from '../settlement/payout-views.js';
import type { PaymentStatus } from '../orders/views.js';
import type { FeeLine, SettlementDay } from '../settlement/views.js';
import type { ShopStatus } from '../values/shop-status.js';
import type { settlement } from '../settlement/contract.js';
import type { Decoded } from '../spelling/spelling.js';
import type { Wire } from '../spelling/wire.js';

// Answers in our spelling are the views that they were made from: `tsc` fails where they are not. Nothing here is ever run.
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** The same value with its numbers as JSON has them, without a brand. */
type Plain<T> = T extends number
  ? number
  : T extends readonly (infer Item)[]
    ? Plain<Item>[]
    : T extends object
      ? { [K in keyof T]: Plain<T[K]> }
      : T;
type IsView<V> = Same<Plain<Decoded<Wire<V>>>, Plain<V>>;
type DataOf<R extends Route> = AnswerOfRoute<R> extends { data: infer Data } ? Decoded<Data> : never;

export const views: [
  IsView<PayoutView>,
  IsView<PayoutAccountView>,
  IsView<PayoutRecord>,
  IsView<BankFile>,
  IsView<FeeLine>,
  IsView<SettlementDay>,
  Same<Plain<DataOf<typeof http.settlement.balance>>, Plain<z.output<typeof settlement.procedures.getBalance.output>>>,
  Same<DataOf<typeof http.settlement.history>['days'], Plain<SettlementDay>[]>,
  Same<DataOf<typeof http.auth.shopInfo>['status'], ShopStatus>,
  Same<DataOf<typeof http.orders.paymentDetail>['payment']['status'], PaymentStatus>,
  Same<DataOf<typeof http.catalog.store>['products'][number]['soldOut'], boolean>,
  Same<DataOf<typeof http.operator.shopDetail>['restrictedBy'], ('operator' | 'payout-provider')[]>,
] = [true, true, true, true, true, true, true, true, true, true, true, true];
