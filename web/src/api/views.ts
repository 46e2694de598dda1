import type {
  AnswerOfRoute,
  Decoded,
  http,
  DeviceView,
  OwnDevice as OwnDeviceView,
  Passkey,
  SecurityEventView,
  SessionView,
  WireApproval,
  WireBankFile,
  WireBankResults,
  WireBooksReport,
  WireCategory,
  WireChatSetup,
  WireChatStatus,
  WireDeadLetter,
  WireFeeLine,
  WireFeeStatement,
  WireHolidayYear,
  WireMessage,
  WireNotification,
  WireOptionGroup,
  WirePayment,
  WirePayout,
  WirePayoutAccount,
  WirePayoutAccountRecord,
  WirePayoutLine,
  WirePayoutRecord,
  WirePayoutRun,
  WirePlatform,
  WireProduct,
  WireProvider,
  WireQueue,
  WireReconciliation,
  WireSettlementDay,
  WireShop,
  WireStore,
  WireStoreOptions,
  WireSpot,
  ShopAlerts as ContractAlerts,
  WireTag,
  WireWaiting,
  WireWaitingCount,
} from '@jumun/contracts';

/* The answers of the published calls, in our spelling. */

export type Approval = Decoded<WireApproval>;
export type BankFile = Decoded<WireBankFile>;
export type BankResults = Decoded<WireBankResults>;
export type BellNotification = Decoded<WireNotification>;
export type BooksReport = Decoded<WireBooksReport>;
export type Category = Decoded<WireCategory>;
export type ChatSetup = Decoded<WireChatSetup>;
export type ChatStatus = Decoded<WireChatStatus>;
export type ShopAlerts = ContractAlerts;
export type Device = DeviceView;
export type OwnDevice = OwnDeviceView;
export type DeadLetter = Decoded<WireDeadLetter>;
export type FeeLine = Decoded<WireFeeLine>;
export type FeeStatement = Decoded<WireFeeStatement>;
export type HolidayYear = Decoded<WireHolidayYear>;
export type Message = Decoded<WireMessage>;
export type OptionGroup = Decoded<WireOptionGroup>;
export type OwnPasskey = Passkey;
export type OwnSession = SessionView;
export type SecurityEvent = SecurityEventView;
export type Payment = Decoded<WirePayment>;
export type Payout = Decoded<WirePayout>;
export type PayoutAccount = Decoded<WirePayoutAccount>;
export type PayoutAccountRecord = Decoded<WirePayoutAccountRecord>;
export type PayoutLine = Decoded<WirePayoutLine>;
export type PayoutRecord = Decoded<WirePayoutRecord>;
export type PayoutRun = Decoded<WirePayoutRun>;
export type Platform = Decoded<WirePlatform>;
export type Product = Decoded<WireProduct>;
export type ProviderCalls = Decoded<WireProvider>;
export type Queue = Decoded<WireQueue>;
export type Reconciliation = Decoded<WireReconciliation>;
export type SettlementDay = Decoded<WireSettlementDay>;
export type Shop = Decoded<WireShop>;
export type Spot = Decoded<WireSpot>;
export type SpotTag = Decoded<WireTag>;
export type TagStats = Decoded<AnswerOfRoute<typeof http.spots.tagStats>['data']>;
export type Store = Decoded<WireStore>;
export type StoreOptions = Decoded<WireStoreOptions>;
export type WaitingCounts = Decoded<WireWaiting>;
export type WaitingCount = Decoded<WireWaitingCount>;
