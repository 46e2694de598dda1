import {
  MAX_DETAIL,
  orderKeyHash,
  pickupNumber,
  refuseSentence,
  type Locale,
  type RefuseReason,
} from '@jumun/contracts';
import { eucKrBytes, eucKrText } from './euc-kr.js';
import { ACCOUNT_NEWS_SUBJECT } from './account-news.js';
import { OPERATOR_NEWS_SUBJECT } from './operator-news.js';
import type { MessageKind, RecipientRole } from '../wording/message-kinds.js';
import { wordings, type Wording, type WordingKind, type WordingName, wordingName } from '../wording/templates.js';

/** The content of a message about an order. */
export interface MessageMatter {
  kind: MessageKind | WordingKind;
  recipientRole: RecipientRole;
  sourceId: string;
  orderNumber: string;
  title: string;
  amount: number;
  /** Of a refund in part alone. */
  remaining?: number | null;
  /** Of a refused order alone. */
  refusedFor?: RefuseReason | null;
  /** Of a reminder alone. */
  figure?: number | null;
  storeName: string | null;
  /** Lets the buyer act for the order wherever the message is opened; of a shopper's message alone. */
  orderKey?: string | undefined;
}

/** A message as Alimtalk with the variables of its template, as a text message, and as an e-mail. */
export interface Composed {
  wording: WordingName;
  variables: Record<string, string>;
  /** With no letter that carriers can't carry. */
  text: string;
  mail: { subject: string; text: string };
}

/** A shopper knows what was ordered; an owner reads what to make. */
const MAX_TITLE: Record<RecipientRole, number> = { shopper: 60, owner: MAX_DETAIL, operator: 60 };

const cut = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

/** Carriers take a text of so many bytes as a short one, which costs a third. */
export const SHORT_TEXT_BYTES = 90;

/** Where the recipient sees the order, or all that wait. */
function linkOf(
  publicOrigin: string,
  { recipientRole, sourceId, storeName, orderNumber, orderKey, figure }: MessageMatter,
): string {
  if (recipientRole === 'shopper')
    return `${publicOrigin}/${encodeURIComponent(storeName ?? '')}/success/${orderNumber}${orderKey === undefined ? '' : orderKeyHash(orderKey)}`;
  // A reminder tells of all that waits.
  return `${publicOrigin}/store/admin/${typeof figure === 'number' ? 'board' : `paymentDetail/${sourceId}`}`;
}

/** Composes a message about an order in the reader's language; throws for a kind without a wording. */
export function compose(
  shopName: string,
  matter: MessageMatter,
  publicOrigin: string,
  locale: Locale = 'ko',
): Composed {
  const wording = wordingOf(matter, matter.recipientRole === 'shopper' ? locale : 'ko');
  const number = pickupNumber(matter.orderNumber);
  const values: Record<string, string> = {
    '#{가게}': shopName,
    '#{주문번호}': wording.locale === 'ko' ? `${number}번` : number,
    '#{상품}': cut(matter.title, MAX_TITLE[matter.recipientRole]),
    '#{금액}': matter.amount.toLocaleString('ko-KR'),
    '#{남은금액}': (matter.remaining ?? 0).toLocaleString('ko-KR'),
    '#{건수}': String(matter.figure ?? 0),
    '#{분}': String(matter.figure ?? 0),
    '#{링크}': linkOf(publicOrigin, matter),
  };
  const fill = (text: string, of = values): string => text.replace(VARIABLE, (name) => of[name] ?? '');
  const { text, locale: textLocale } = carried(matter, wording);
  const shortText = (of: typeof values) => eucKrText(withReason(fill(text, of), matter, textLocale));
  const plainLink = linkOf(publicOrigin, { ...matter, orderKey: undefined });
  // Alimtalk reads as its reviewed template does, which knows of no reason.
  const whole = withReason(fill(wording.template.content), matter, wording.locale);
  return {
    wording: wordingName(wording),
    variables: variablesOf(wording, values),
    text: shorter(shortText(values), shortText({ ...values, '#{링크}': plainLink })),
    mail: { subject: whole.split('\n')[0] ?? '', text: whole },
  };
}

/** A text with the shop's reason behind its first line, for the guest whose order was refused. */
function withReason(text: string, { refusedFor, recipientRole }: MessageMatter, locale: Locale): string {
  if (!refusedFor || recipientRole !== 'shopper') return text;
  const [head = '', ...rest] = text.split('\n');
  return [head, refuseSentence(refusedFor, locale), ...rest].join('\n');
}

/** The text with the key, unless the key alone makes it a long one: the browser that ordered has it anyway. */
const shorter = (keyed: string, plain: string): string =>
  eucKrBytes(keyed) > SHORT_TEXT_BYTES && eucKrBytes(plain) <= SHORT_TEXT_BYTES ? plain : keyed;

function wordingOf({ kind, recipientRole }: Pick<MessageMatter, 'kind' | 'recipientRole'>, locale: Locale): Wording {
  const found = wordings.find((each) => each.kind === kind && each.to === recipientRole && each.locale === locale);
  if (!found) throw new Error(`nobody worded ${kind} for a ${recipientRole}`);
  return found;
}

/** The wording, or the English one where carriers don't have its letters, such as those of simplified Chinese. */
const carried = (matter: MessageMatter, wording: Wording): Wording =>
  eucKrText(wording.text) === wording.text ? wording : wordingOf(matter, 'en');

const VARIABLE = /#\{[^}]+\}/g;

const variablesOf = ({ template }: Wording, values: Record<string, string>): Record<string, string> =>
  Object.fromEntries([...new Set(template.content.match(VARIABLE))].map((name) => [name, values[name] ?? '']));

const INVITATION_SUBJECT = '[주문(Jumun)] 운영자 초대';
/** One that waits to be sent may have been written in the words of before. */
const OLD_INVITATION = '[주문] 운영자 초대';
/** The subject of a mail whose text is in its row: of a code, an invitation or news of an operator. */
export function secretSubject(text: string): string {
  const news = [OPERATOR_NEWS_SUBJECT, ACCOUNT_NEWS_SUBJECT].find((subject) => text.startsWith(subject));
  if (news !== undefined) return news;
  const isInvitation = text.startsWith(INVITATION_SUBJECT) || text.startsWith(OLD_INVITATION);
  return isInvitation ? INVITATION_SUBJECT : '[주문(Jumun)] 인증번호';
}
/** A one-time code, and where it may be typed in. */
export const codeText = (code: string): string => `[주문(Jumun)] 인증번호 ${code}\n10분 안에 입력해주세요.`;
/** An operator's invitation; the token stands behind the #, so that no server's log ever has it. */
export const invitationText = (operatorsOrigin: string, token: string): string =>
  [
    INVITATION_SUBJECT,
    '',
    '주문 운영팀에 초대받았어요. 아래 주소에서 비밀번호와 2단계 인증을 등록하면 바로 일할 수 있어요.',
    `${operatorsOrigin}/ops/invitation#${token}`,
    '',
    '이 주소는 72시간 동안 한 번만 쓸 수 있어요. 초대를 기다리지 않았다면 이 메일을 지워주세요.',
  ].join('\n');
