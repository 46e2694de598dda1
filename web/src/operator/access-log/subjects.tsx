import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { opsPaths } from '../paths';
import { Link } from '../../ui/Link';
import { messageStates } from '../messages/message-words';
import { OperatorName } from '../parts/OperatorName';
import { isId } from '../parts/patterns';
import { statusWords } from '../parts/shop-status';
import type { LogEntry } from './access-log-query';

type Kind = 'shop' | 'payment' | 'payout' | 'bankFile' | 'operator';

/** By the beginnings of acts what an id is of; the first that fits. */
const kinds: readonly (readonly [RegExp, Kind])[] = [
  [/^(read-payment|refund-payment|read-buyer|resolve-payment-|find-payments$|list-payment-messages|release-charge|\w+-charge-release)/, 'payment'], // prettier-ignore
  [/^(pay-out|read-payout-parts|look-up-payout|confirm-payout|fail-payout)$/, 'payout'],
  [/(^|-)bank-(file|results)$/, 'bankFile'],
  [/(operator|colleagues|totp|recovery-code|invitation|reauthenticate)/, 'operator'],
  [/(shop|paper$|document|-file|fee|payout-account|bank-account|restriction|unlink-|chat)/, 'shop'],
];
const kindOf = (act: string): Kind | undefined => kinds.find(([begins]) => begins.test(act))?.[1];

const shown = {
  shop: { word: t`상점`, to: opsPaths.shop },
  payment: { word: t`결제`, to: opsPaths.paymentHistory },
  payout: { word: t`지급`, to: opsPaths.payout },
  bankFile: { word: t`은행 파일`, to: opsPaths.bankFile },
} as const;

/** Lists are noted with what was asked for, which is no id. */
const lists: Readonly<Record<string, string>> = {
  all: t`전체`,
  open: t`답변 대기`,
  answered: t`답변함`,
  phone: t`전화번호로`,
  email: t`이메일로`,
  ...Object.fromEntries(Object.entries(statusWords).map(([state, { label }]) => [state, label])),
  ...Object.fromEntries(Object.entries(messageStates).map(([state, { word }]) => [state, word])),
};

/** The subject of an act: a word that leads there, or a name. */
export function Subject({ entry: { act, subject, actorKind } }: { entry: LogEntry }): ReactNode {
  if (!isId(subject)) return lists[subject] ?? subject;
  const isOwners = actorKind === 'owner' && /passkey|password/.test(act);
  const kind = isOwners ? 'shop' : kindOf(act);
  if (kind === 'operator' || (kind === undefined && actorKind === 'operator' && /passkey|password/.test(act)))
    return <OperatorName id={subject} />;
  if (kind === undefined) return subject;
  return (
    <Link
      to={shown[kind].to(subject)}
      className="inline-flex min-h-11 min-w-11 items-center text-accent-deep underline max-md:-my-2.5 md:min-h-6"
    >
      {shown[kind].word} {subject.slice(-6)}
    </Link>
  );
}

/** A log-in has no session of its own yet: its subject is the operator. */
export const operatorOf = ({ actorKind, actorId, act, subject }: LogEntry): string | undefined =>
  actorKind === 'operator'
    ? (actorId ?? undefined)
    : actorKind === 'shopper' && /^(log-in-operator|accept-invitation|use-recovery-code)$/.test(act)
      ? subject
      : undefined;
