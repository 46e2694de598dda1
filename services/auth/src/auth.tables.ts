import { AccountChange } from './account-change/account-change.table.js';
import { Attempt } from './attempts/attempt.table.js';
import { Device, Pairing } from './device/device.tables.js';
import { SecurityEvent } from './events/security-event.table.js';
import { Operator, OperatorAsk, OperatorChange, OperatorInvitation, RecoveryCode } from './operator/operator.table.js';
import { Passkey } from './passkey/passkey.table.js';
import { PasswordReset } from './password-reset/password-reset.table.js';
import { AccountCode } from './codes/account-code.table.js';
import { PaperCheck } from './review/paper-check.table.js';
import { RefreshToken, Session } from './session/session.tables.js';
import { Consent } from './shop/consent.table.js';
import { OldStoreName } from './shop/old-store-name.table.js';
import { Shop } from './shop/shop.table.js';
import { SocialAccount, SpentToken } from './social/social.tables.js';

/** Every table of the service. */
export const authTables = [
  Shop,
  OldStoreName,
  Operator,
  Session,
  RefreshToken,
  SocialAccount,
  SpentToken,
  PasswordReset,
  AccountCode,
  AccountChange,
  Attempt,
  RecoveryCode,
  OperatorInvitation,
  OperatorChange,
  OperatorAsk,
  Passkey,
  Consent,
  PaperCheck,
  Device,
  Pairing,
  SecurityEvent,
];
